import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { signingKey } from '../../../run/stack/data/secrets.ts';
import { startBench } from '../common/servers.ts';
import { signTokens } from '../common/tokens.ts';
import { fillLists, partnerId, shopperId } from './data.ts';

/**
 * Starts a server that publishes the public key, as the auth service does. The orders service verifies access tokens
 * with this key.
 */
async function serveKey(publicKey: string) {
  const key = { ...createPublicKey(publicKey).export({ format: 'jwk' }), kid: 'bench' };
  const server = createServer((_req, res) => res.end(JSON.stringify({ keys: [key] }))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Starts the orders service and, for comparison, a server without optimizations. Both use the same database. */
export async function startContenders() {
  const bench = await startBench();
  const mongoUrl = bench.urlOf('orders');
  await fillLists(mongoUrl);
  const { publicKey, tokens } = signTokens([
    { sub: shopperId, userType: 'shopper' },
    { sub: 'c'.repeat(24), userType: 'partner', partnerId },
  ]);
  const headersOf = (token = '') => ({ authorization: `Bearer ${token}` });
  const [shopper, partner] = [headersOf(tokens[0]), headersOf(tokens[1])];
  const keys = await serveKey(publicKey);
  const probe = { probe: '/api/shopper/orders', headers: shopper };
  const ours = await bench.startService('orders', {
    name: 'ours',
    database: 'orders',
    neighbour: keys.url,
    env: { PICKUP_SECRET: 'of-this-run-only-0123456789-0123456789', VAPID_PRIVATE_KEY: signingKey() },
    ...probe,
  });
  const naive = await bench.start({
    name: 'naive',
    args: (port) => [path.join(import.meta.dirname, 'naive.ts'), String(port), mongoUrl, publicKey],
    ...probe,
  });
  return {
    ours,
    naive,
    databases: bench.databases,
    mongoUrl,
    headers: { shopper, partner },
    async stop() {
      keys.close();
      await bench.stop();
    },
  };
}
