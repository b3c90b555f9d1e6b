import { connectRedis } from '@boaxepa/service-kit/redis/openRedis';
import { silentLogger } from './silentLogger.ts';
import { testRedisUrl } from './testDatabase.ts';

/**
 * Timeout of Redis commands in tests, in milliseconds. It is long, because a busy test machine can block an event loop
 * for seconds.
 */
const TIMEOUT_MS = 30_000;

/** Connects to the Redis server of the test run, with a longer timeout than in production. */
export const testRedis = (url = testRedisUrl(), logger = silentLogger) =>
  connectRedis(url, logger, TIMEOUT_MS);
