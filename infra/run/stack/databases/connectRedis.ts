import { openRedis, type RedisClient } from '@boaxepa/service-kit/redis/openRedis';

/**
 * Returns a connected client of Redis.
 * @throws Error of the connection if Redis does not answer
 */
export async function connectRedis(url: string): Promise<RedisClient> {
  const redis = openRedis(url, { maxRetriesPerRequest: 3 });
  let connectionError: unknown;
  redis.on('error', (error) => (connectionError = error));
  try {
    await redis.ping();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw connectionError ?? error;
  }
}
