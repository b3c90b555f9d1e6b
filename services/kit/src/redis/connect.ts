import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Pause before the next attempt to connect. BullMQ's own pauses grow to 20 s, so that emails would wait that long after Redis is back.
 */
export const redisRetryMs = (attempt: number): number => Math.min(attempt * 100, 2000);

/**
 * Opens Redis for use inside requests and relays. While Redis is down, commands fail immediately instead of queueing,
 * and the client reconnects. A Redis that hangs counts as down: a command without an answer within `timeoutMs` closes
 * the connection.
 * @param timeoutMs also drops the connection of a process whose event loop blocks for longer
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    retryStrategy: redisRetryMs,
    // After a failover the old primary is a replica: reconnect to find the new one.
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

/** Returns true when Redis answers; for health. */
export async function isRedisUp(redis: Redis): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
