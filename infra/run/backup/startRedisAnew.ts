import { publishRevokedSids } from '@boaxepa/service-kit/auth/revocations';
import { openRedis, primariesOf } from '@boaxepa/service-kit/redis/openRedis';

const BATCH = 1_000;

/**
 * Empties Redis after a restore, because its jobs and list versions belong to the old data. The restored outbox
 * messages in MongoDB fill the queues again. Then revokes the access tokens of the sessions `sids`.
 */
export async function startRedisAnew(url: string, sids: readonly string[]): Promise<void> {
  const redis = openRedis(url, { maxRetriesPerRequest: 3 });
  try {
    await redis.ping();
    for (const primary of primariesOf(redis)) await primary.flushdb();
    for (let start = 0; start < sids.length; start += BATCH)
      await publishRevokedSids(redis, sids.slice(start, start + BATCH));
  } finally {
    redis.disconnect();
  }
}
