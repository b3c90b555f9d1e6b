import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { connectRedis } from './openRedis.ts';

/**
 * Starts a proxy in front of Redis. The proxy can stop forwarding while connections stay open, which simulates a
 * frozen Redis or a lost network.
 */
async function hangingRedis() {
  const target = new URL(testRedisUrl());
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((client) => {
    const redis = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, redis],
      [redis, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        if (!hangs) to.write(data);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    hang: (value: boolean) => (hangs = value),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a Redis that hangs counts as down, and is used again when it answers', async () => {
  const proxy = await hangingRedis();
  const redis = connectRedis(proxy.url, silentLogger);
  await waitUntil(() => redis.status === 'ready');
  proxy.hang(true);
  const [first, concurrent] = await Promise.allSettled([redis.get('a'), redis.get('b')]);
  expect([first.status, concurrent.status]).toEqual(['rejected', 'rejected']);
  expect(redis.status).not.toBe('ready');
  await expect(redis.get('a')).rejects.toThrow('enableOfflineQueue');

  proxy.hang(false);
  await waitUntil(() => redis.status === 'ready');
  expect(await redis.ping()).toBe('PONG');
  redis.disconnect();
  proxy.close();
});

test('the client reconnects when a failover has made its server a read-only replica', async () => {
  const redis = connectRedis(testRedisUrl(), silentLogger);
  await waitUntil(() => redis.status === 'ready');
  const closed = once(redis, 'close');
  await expect(
    redis.eval('return redis.error_reply("READONLY You cannot write against a replica")', 0),
  ).rejects.toThrow('READONLY');
  await closed;
  await waitUntil(() => redis.status === 'ready');
  redis.disconnect();
});
