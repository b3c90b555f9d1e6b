import { connectRedis } from '@boaxepa/service-kit/redis/connect';
import { silentLogger } from './silentLogger.ts';
import { testRedisUrl } from './testDatabase.ts';

/**
 * A busy test machine can block an event loop for seconds. Such a pause must not be treated as a Redis server that
 * hangs.
 */
const TIMEOUT_MS = 30_000;

/** Connects to the Redis of the test run. Commands wait longer for an answer than in production. */
export const testRedis = (url = testRedisUrl(), logger = silentLogger) =>
  connectRedis(url, logger, TIMEOUT_MS);
