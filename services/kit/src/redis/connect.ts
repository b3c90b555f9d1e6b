import type { Logger } from 'pino';
import { openRedis, type RedisClient } from './openRedis.ts';

/**
 * Connects to Redis for requests and relays. Commands fail immediately while Redis is down, and the client reconnects.
 * @param timeoutMs time without an answer after which the connection is closed. It must be longer than the process can block its
 * event loop.
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): RedisClient {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    // After a failover, the old primary becomes a read-only replica. A new connection finds the new primary.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
  let away = false;
  redis.on('error', (error: unknown) => {
    if (!away) logger.warn({ err: error }, 'Redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.info('Redis is back');
    away = false;
  });
  return redis;
}

/** Readiness check. Returns true if Redis answers. */
export async function isRedisUp(redis: RedisClient): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
