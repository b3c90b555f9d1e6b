import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';

/** Deletes the Redis keys that earlier test files of the same jest worker left behind. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
}

beforeAll(emptyRedis);
