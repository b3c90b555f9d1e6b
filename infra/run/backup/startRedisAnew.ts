import { publishRevokedSids } from '@boaxepa/service-kit/auth/revocations';
import { Redis } from 'ioredis';

const BATCH = 1_000;

/**
 * Empties Redis after a restore, because its jobs and list versions belong to the replaced data. The outboxes fill the
 * queues again. Revokes the access tokens of the sessions `sids`.
 */
export async function startRedisAnew(url: string, sids: readonly string[]): Promise<void> {
  const redis = new Redis(url, { maxRetriesPerRequest: 3 });
  try {
    await redis.flushdb();
    for (let start = 0; start < sids.length; start += BATCH)
      await publishRevokedSids(redis, sids.slice(start, start + BATCH));
  } finally {
    redis.disconnect();
  }
}
