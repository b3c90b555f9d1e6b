import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'undici';
import { findMongod } from '../../../run/stack/databases/findMongod.ts';
import { findRedis } from '../../../run/stack/databases/findRedis.ts';
import { startMongo } from '../../../run/stack/databases/mongoServer.ts';
import { startRedis } from '../../../run/stack/databases/redisServer.ts';
import { rootDir } from '../../../run/stack/layout.ts';
import { startProcess } from '../../../run/stack/processes/managedProcess.ts';
import { freePort } from '../../../run/stack/processes/ports.ts';
import { startReaper } from '../../../run/stack/processes/reaper.ts';
import { waitUntil } from '../../../run/stack/processes/waitUntil.ts';
import { signTokens } from '../gateway/tokens.ts';
import { fill, partnerId, shopperId } from './data.ts';

/** A server of the lists, and the processes that work for it. */
export interface Contender {
  name: 'ours' | 'naive';
  pool: Pool;
  pids: number[];
}

async function startDatabases(dir: string, reaper: ReturnType<typeof startReaper>) {
  const [{ value: mongod }, { value: redis }] = await Promise.all([findMongod(), findRedis()]);
  if (mongod.kind === 'url' || redis.kind === 'url')
    throw new Error('bench:poll counts the CPU of its databases, so MONGO_URL and REDIS_URL must be unset');
  const options = (name: string) => ({
    dataDir: path.join(dir, name),
    logFile: path.join(dir, `${name}.log`),
    env: process.env,
    reaper,
    durable: true,
  });
  return {
    mongo: await startMongo({ executable: mongod.path, ...options('mongo') }),
    redis: await startRedis({ executable: redis.path, ...options('redis') }),
  };
}

/** Serves the public key as auth does. */
async function serveKey(publicKey: string) {
  const key = { ...createPublicKey(publicKey).export({ format: 'jwk' }), kid: 'bench' };
  const server = createServer((_req, res) => res.end(JSON.stringify({ keys: [key] }))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Starts both servers over one database that holds the lists. */
export async function startContenders() {
  const reaper = startReaper();
  const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-bench-'));
  reaper.remove(dir);
  const { mongo, redis } = await startDatabases(dir, reaper);
  const mongoUrl = mongo.url.replace('/?', '/boaxepa_orders?');
  await fill(mongoUrl);
  const { publicKey, tokens } = signTokens([
    { sub: shopperId, userType: 'shopper' },
    { sub: 'c'.repeat(24), userType: 'partner', partnerId },
  ]);
  const [shopper = '', partner = ''] = tokens;
  const keys = await serveKey(publicKey);

  async function start(name: Contender['name'], script: string, args: string[], env: NodeJS.ProcessEnv) {
    const port = await freePort();
    const logFile = path.join(dir, `${name}.log`);
    const child = await startProcess(
      {
        name,
        command: process.execPath,
        args: [script, String(port), ...args],
        env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
        logFile,
      },
      reaper,
    );
    const url = `http://127.0.0.1:${port}`;
    const headers = { authorization: `Bearer ${shopper}` };
    await waitUntil(async () => (await fetch(`${url}/api/shopper/orders`, { headers })).ok, {
      deadlineMs: 30_000,
      what: `start of ${name}`,
      failed: () => (child.alive() ? undefined : readFileSync(logFile, 'utf8').slice(-2000)),
    });
    const pool = new Pool(url, { connections: 4, pipelining: 1, allowH2: false, keepAliveTimeout: 60_000 });
    return { name, pool, pids: [child.pid, mongo.process.pid, redis.process.pid] };
  }

  const naive = path.join(import.meta.dirname, 'naive.ts');
  const contenders: Contender[] = [
    await start('ours', path.join(rootDir, 'services/orders/src/main.ts'), [], {
      INTERNAL_PORT: String(await freePort()),
      MONGO_URL: mongoUrl,
      REDIS_URL: redis.url,
      PUBLIC_URL: 'https://boaxepa.example',
      JWKS_URL: keys.url,
      AUTH_INTERNAL_URL: keys.url,
      AUTH_INTERNAL_KEY: 'of-this-run-only-0123456789-0123456789-auth',
      CATALOG_INTERNAL_URL: keys.url,
      CATALOG_INTERNAL_KEY: 'of-this-run-only-0123456789-0123456789-catalog',
      ORDERS_INTERNAL_SECRET: 'of-this-run-only-0123456789-0123456789-orders',
    }),
    await start('naive', naive, [mongoUrl, publicKey], {}),
  ];
  return {
    contenders,
    mongoUrl,
    tokens: { shopper, partner },
    async stop() {
      await Promise.all(contenders.map(({ pool }) => pool.close()));
      keys.close();
      await reaper.finish();
    },
  };
}
