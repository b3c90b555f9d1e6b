import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';

/** Deletes the keys that previous test files of this jest worker have left in Redis. */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
}

beforeAll(emptyRedis);
