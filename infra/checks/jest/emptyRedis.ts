import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';

/** Deletes the Redis keys of earlier test files in this jest worker. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
}

beforeAll(emptyRedis);
