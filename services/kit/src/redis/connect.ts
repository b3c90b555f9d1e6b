import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Opens Redis for use inside requests and relays. While Redis is away, commands fail immediately instead of queueing, and the client
 * reconnects. A Redis that hangs counts as away: a command without an answer within `timeoutMs` closes the connection.
 * @param timeoutMs a process whose own event loop blocks for longer also drops its connection
 */
export function connectRedis(url: string, logger: Logger, timeoutMs = 1000): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: timeoutMs,
    commandTimeout: 2 * timeoutMs,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
    // After a failover the old primary is a replica: connect again, and find the new one.
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

/** True when Redis answers; for health. */
export async function isRedisUp(redis: Redis): Promise<boolean> {
  return (await redis.ping()) === 'PONG';
}
