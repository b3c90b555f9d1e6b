import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { Redis } from 'ioredis';

/**
 * Deletes the Redis keys that earlier test files of this Jest worker have written. Otherwise a test could read the data
 * of another test file.
 */
export async function emptyRedis(): Promise<void> {
  const redis = new Redis(testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
}

beforeAll(emptyRedis);
