import { publishRevokedSids } from '@boaxepa/service-kit/auth/revocations';
import { primariesOf } from '@boaxepa/service-kit/redis/openRedis';
import { connectRedis } from '../stack/databases/connectRedis.ts';
import { reasonOf } from '../stack/processes/reasonOf.ts';

const BATCH = 1_000;

/**
 * Empties Redis for a restore, because its jobs and list versions belong to the old data. Then revokes the access
 * tokens of the sessions `sids`. The services later fill the queues from the outbox (undelivered messages in MongoDB).
 * @throws Error if Redis cannot be reached
 */
export async function resetRedis(url: string, sids: readonly string[]): Promise<void> {
  const redis = await connectRedis(url).catch((error: unknown) => {
    throw new Error(`Redis does not answer: ${reasonOf(error)}`, { cause: error });
  });
  try {
    for (const primary of primariesOf(redis)) await primary.flushdb();
    for (let start = 0; start < sids.length; start += BATCH)
      await publishRevokedSids(redis, sids.slice(start, start + BATCH));
  } finally {
    redis.disconnect();
  }
}
