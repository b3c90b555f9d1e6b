import { connectRedis } from '../redis/connect.ts';
import { silentLogger } from '../testing/silentLogger.ts';
import { testRedisUrl } from '../testing/testDatabase.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { createLease } from './lease.ts';

const redis = connectRedis(testRedisUrl(), silentLogger);
beforeAll(() => waitUntil(() => redis.status === 'ready'));
afterAll(() => redis.quit());

test('one of several keeps the work while it goes on asking', async () => {
  const [first, second] = [createLease(redis, 'kept', 60_000), createLease(redis, 'kept', 60_000)];
  expect([await first(), await second(), await first(), await second()]).toEqual([true, false, true, false]);
  expect(await redis.pttl('lease:kept')).toBeGreaterThan(50_000);
});

test('another one gets it when the first asks no longer', async () => {
  const [gone, next] = [createLease(redis, 'left', 20), createLease(redis, 'left', 60_000)];
  await gone();
  await waitUntil(next);
  expect(await gone()).toBe(false);
});
