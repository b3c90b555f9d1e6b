import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { greet } from '../email/greet.fixture.ts';
import { connectRedis } from '../redis/openRedis.ts';
import { handleJob } from './defineJob.ts';
import { openJobQueues } from './jobQueues.ts';
import { startWorkers } from './workers.ts';

/** Starts a proxy in front of Redis that closes every connection until `repair` is called. */
async function brokenRedis() {
  const target = new URL(testRedisUrl());
  const proxyUrl = new URL(target);
  let attempts = 0;
  let isRepaired = false;
  const server = createServer((socket) => {
    attempts += 1;
    if (!isRepaired) return void socket.destroy();
    socket.pipe(connect(Number(target.port), target.hostname)).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe cast: a server that listens on TCP has an address and a port.
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxyUrl.href,
    attempts: () => attempts,
    repair: () => void (isRepaired = true),
    close: () => server.close(),
  };
}

test('queues and workers reconnect to Redis as often as requests do, so that emails leave soon after an outage', async () => {
  const proxies = [await brokenRedis(), await brokenRedis(), await brokenRedis()] as const;
  const [ofRequests, ofQueues, ofWorkers] = proxies;
  const { connection, drop } = await testDatabase();
  const redis = connectRedis(ofRequests.url, silentLogger);
  const queues = openJobQueues({ service: 'fixture', redisUrl: ofQueues.url, jobs: [greet] });
  const workers = startWorkers({
    service: 'fixture',
    connection,
    redisUrl: ofWorkers.url,
    logger: silentLogger,
    jobs: [greet],
    handlers: [handleJob(greet, async () => undefined)],
  });

  await waitUntil(() => ofRequests.attempts() >= 7);
  expect(ofQueues.attempts()).toBeGreaterThanOrEqual(5);
  // A worker opens two connections.
  expect(ofWorkers.attempts()).toBeGreaterThanOrEqual(10);

  // First let the proxies accept connections, because BullMQ waits for a connection before it closes.
  for (const proxy of proxies) proxy.repair();
  redis.disconnect();
  await Promise.all([queues.close(), workers.close()]);
  for (const proxy of proxies) proxy.close();
  await drop();
});
