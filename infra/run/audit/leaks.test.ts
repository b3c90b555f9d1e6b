import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { openRedis } from '@boaxepa/service-kit/redis/openRedis';
import { temporaryDirectory } from '@boaxepa/service-testing/temporaryDirectory';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';
import { startRedisTopology } from '../stack/databases/redisTopologies.ts';
import { findLeaks } from './leaks.ts';

const planted = { email: [/[\w.]+@teste\.example/], cpf: ['52998224725'], password: ['Senha123'] };
const redisUrl = testRedisUrl();
const redis = new Redis(redisUrl);
let logsDir: string;
let server: Server;
let metrics: string;
let metricsText = '';

beforeAll(async () => {
  server = createServer((_request, response) => response.end(metricsText)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  metrics = `http://127.0.0.1:${address.port}/metrics`;
});
beforeEach(async () => {
  logsDir = await temporaryDirectory();
  metricsText = 'http_seconds_count{route="/api/orders"} 1';
  await redis.flushdb();
  await writeFile(path.join(logsDir, 'orders.log'), '{"msg":"request","email":"[email]"}\n');
});
afterAll(async () => {
  server.close();
  await redis.quit();
});

const find = () => findLeaks({ logsDir, redisUrl, metrics: [metrics] }, planted);

test('reports no leak in clean places', async () => {
  await redis.hset('bull:emails:1', 'data', JSON.stringify({ accountId: 'a'.repeat(24) }));
  await writeFile(path.join(logsDir, 'mail.log'), 'to: ana@teste.example');
  expect(await find()).toEqual([]);
});

test('reports data planted in a log, job, key, list, stream or metric, without repeating the data', async () => {
  await writeFile(path.join(logsDir, 'auth.log.1'), '{"msg":"Senha123"}');
  await redis.hset('bull:emails:1', 'data', JSON.stringify({ to: 'ana@teste.example' }));
  await redis.set('limit:ana@teste.example', 1);
  await redis.lpush('list', '52998224725');
  await redis.xadd('events', '*', 'cpf', '52998224725');
  metricsText = 'http_seconds_count{route="/api/52998224725"} 1';
  const leaks = await find();
  expect(leaks.toSorted()).toEqual(
    [
      'password in auth.log.1',
      'email in Redis bull:emails:1',
      'email in Redis limit:…',
      'cpf in Redis list',
      'cpf in Redis events',
      `cpf in ${metrics}`,
    ].toSorted(),
  );
});

test('reports data on every primary of a Redis cluster', async () => {
  const topology = await startRedisTopology('cluster');
  const cluster = openRedis(topology.url, {});
  try {
    const keys = Array.from({ length: 20 }, (_, index) => `key${index}`);
    for (const key of keys) await cluster.set(key, 'ana@teste.example');
    const leaks = await findLeaks({ logsDir, redisUrl: topology.url, metrics: [metrics] }, planted);
    expect(leaks.toSorted()).toEqual(keys.map((key) => `email in Redis ${key}`).toSorted());
  } finally {
    cluster.disconnect();
    await topology.stop();
  }
}, 120_000);
