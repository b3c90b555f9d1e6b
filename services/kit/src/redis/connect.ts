import type { Logger } from 'pino';
import { openRedis, type RedisClient } from './openRedis.ts';

/**
 * Connects to Redis, for requests and for the outbox relay. While Redis is down, commands fail immediately, and the
 * client reconnects.
 * @param timeoutMs milliseconds after which a connection without a response is closed. It must be longer than any
 *   time for which the event loop may be blocked.
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): RedisClient {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    // After a failover, the old primary is a read-only replica and answers READONLY. The client reconnects to find
    // the new primary.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  let away = false;
  redis.on('error', (error: unknown) => {
    if (!away) logger.warn({ err: error }, 'Redis connection lost');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis connection restored');
    away = false;
  });
  return redis;
}

/** For the readiness check: returns true if Redis responds. */
export async function isRedisUp(redis: RedisClient): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
