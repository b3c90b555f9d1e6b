import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Returns the pause before the next attempt to connect, in milliseconds. The pauses of BullMQ would grow to 20 s, and
 * emails would wait that long after Redis is available again.
 */
export const redisRetryMs = (attempt: number): number => Math.min(attempt * 100, 2000);

/**
 * Connects to Redis for use in requests and relays. While Redis is down, commands fail immediately instead of waiting
 * in a queue, and the client reconnects. A Redis that hangs is treated as down: if a command receives no answer
 * within `timeoutMs`, the connection is closed.
 * @param timeoutMs must be longer than the event loop of the process can block, because a blocked process loses its
 * connection too
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    retryStrategy: redisRetryMs,
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
export async function isRedisUp(redis: Redis): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
