import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createRelay } from '../outbox/relay.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { greet } from '../email/greet.fixture.ts';
import { handleJob } from './defineJob.ts';
import { startWorkers } from './workers.ts';

/** Starts a proxy in front of Redis. `hang` stops the traffic of the current connections without closing them. */
async function hangingRedis() {
  const target = new URL(testRedisUrl());
  const proxyUrl = new URL(target);
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
    pairs.add([client, upstream]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Safe cast: a server that listens on TCP has an address and a port.
  proxyUrl.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: proxyUrl.href,
    connections: () => pairs.size,
    hang() {
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).resume();
        upstream.unpipe(client).resume();
      }
    },
    close() {
      for (const socket of [...pairs].flat()) socket.destroy();
      server.close();
    },
  };
}

test('a job runs within 30 s of the moment at which all connections of its worker hang, as after a failover', async () => {
  const proxy = await hangingRedis();
  const { connection, drop } = await testDatabase();
  await runMigrations(connection, { logger, models: [] });
  const redisUrl = testRedisUrl();
  const redis = testRedis(redisUrl, logger);
  const service = 'hung';
  const relay = createRelay({ service, connection, redis, redisUrl, logger, clients: {}, jobs: [greet] });
  const handledIds: string[] = [];
  const handler = handleJob(greet, async ({ rowId }) => void handledIds.push(rowId));
  const workers = startWorkers({
    service,
    connection,
    redisUrl: proxy.url,
    logger,
    jobs: [greet],
    handlers: [handler],
  });
  const addJob = async () => {
    const id = await inTransaction(connection, (session) =>
      createOutbox(connection).job(session, { job: greet, payload: { userId: 'u1' } }),
    );
    await relay.runDue();
    return id;
  };
  const firstId = await addJob();
  await waitUntil(() => handledIds.includes(firstId));
  // A worker opens two connections.
  expect(proxy.connections()).toBe(2);

  proxy.hang();
  const nextId = await addJob();
  await waitUntil(() => handledIds.includes(nextId), 30_000);

  await workers.close();
  await relay.close();
  redis.disconnect();
  proxy.close();
  await drop();
}, 60_000);
