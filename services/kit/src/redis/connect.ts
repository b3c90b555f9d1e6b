import type { Logger } from 'pino';
import { openRedis, type RedisClient } from './openRedis.ts';

/**
 * Connects to Redis for use in requests and relays. While Redis is down, commands fail immediately instead of waiting
 * in a queue, and the client reconnects. A Redis that hangs is treated as down: if a command receives no answer
 * within `timeoutMs`, the connection is closed.
 * @param timeoutMs must be longer than the event loop of the process can block, because a blocked process loses its
 * connection too
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): RedisClient {
  const redis = openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    // After a failover, the old primary is a read-only replica. The client reconnects to find the new primary.
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

/** Health check: returns true if Redis answers. */
export async function isRedisUp(redis: RedisClient): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
