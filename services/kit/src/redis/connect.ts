import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/**
 * Opens Redis for use inside requests and relays: while it is away commands fail at once instead of piling up, and it
 * comes back by itself.
 */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2000,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 100, 2000),
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
