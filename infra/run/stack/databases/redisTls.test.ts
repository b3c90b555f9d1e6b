import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { Redis } from 'ioredis';
import { openRedis } from '@boaxepa/service-kit/redis/openRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { freePort } from '../processes/ports.ts';
import { startReaper } from '../processes/reaper.ts';
import { makeCertificates } from './certificates.fixture.ts';
import { findLocalRedis } from './findDatabases.ts';
import { startRedis } from './redisServer.ts';

const reaper = startReaper();
afterAll(() => reaper.finish());

/** Starts a cluster of one server behind a TLS proxy, because the downloaded Valkey does not support TLS. */
async function startTlsCluster() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'boaxepa-tls-'));
  reaper.remove(dir);
  const { authority, server } = await makeCertificates(dir);
  const pem = await readFile(server);
  const busPort = await freePort();
  let port = 0;
  const proxy = createServer({ key: pem, cert: pem }, (client) => {
    const redis = connect(port, '127.0.0.1');
    client.pipe(redis).pipe(client);
    client.on('error', () => redis.destroy());
    redis.on('error', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: tlsPort } = proxy.address() as AddressInfo;
  const settings = {
    'cluster-enabled': 'yes',
    'cluster-port': String(busPort),
    'cluster-announce-hostname': 'localhost',
    'cluster-preferred-endpoint-type': 'hostname',
    'cluster-announce-port': String(tlsPort),
  };
  ({ port } = await startRedis(
    {
      executable: await findLocalRedis(),
      durable: false,
      dataDir: dir,
      logFile: path.join(dir, 'redis.log'),
      env: process.env,
      reaper,
    },
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
  ));
  const redis = new Redis(port, '127.0.0.1');
  await redis.call('CLUSTER', 'ADDSLOTSRANGE', 0, 16_383);
  await waitUntil(async () => String(await redis.call('CLUSTER', 'INFO')).includes('cluster_state:ok'));
  redis.disconnect();
  return { url: `rediss+cluster://localhost:${tlsPort}`, ca: await readFile(authority), proxy };
}

test('connects to a Redis cluster whose certificates name its servers without IP addresses', async () => {
  const { url, ca, proxy } = await startTlsCluster();
  const redis = openRedis(url, { tls: { ca }, enableOfflineQueue: true });
  redis.on('error', () => undefined);
  await waitUntil(() => redis.status === 'ready');
  await redis.set('fruit', 'caqui');
  expect(await redis.get('fruit')).toBe('caqui');
  redis.disconnect();
  proxy.close();
}, 60_000);
