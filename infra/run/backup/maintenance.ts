import { acquireLease, type LeaseRecord } from '@boaxepa/service-kit/mongo/lease';
import type { mongo } from 'mongoose';
import { MAINTENANCE } from './ownCollections.ts';

/**
 * Runs `work` while no other backup or restore uses the MongoDB server. A backup or restore that has sent no heartbeat
 * for a minute counts as crashed.
 * @param what name of the work for messages, such as 'backup'
 * @param work receives a function to call before it replaces data. This function throws an Error if another backup or
 * restore has begun while this process was suspended.
 * @throws Error if another backup or restore is in progress
 */
export async function withMaintenance<T>(
  db: mongo.Db,
  what: string,
  work: (requireClaim: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const claims = db.collection<LeaseRecord>(MAINTENANCE);
  const claim = (await isClaimedByOldRelease(claims))
    ? undefined
    : await acquireLease(claims, 'claim', what, () => undefined);
  if (!claim) {
    const other = await claims.findOne({ _id: 'claim' });
    throw new Error(`a ${other?.name?.split(' ')[0] || 'backup or restore'} is under way`);
  }
  try {
    return await work(async () => {
      if (!(await claim.renew()))
        throw new Error(`another backup or restore began while this ${what} was suspended`);
    });
  } finally {
    await claim.release();
    // Delete the record of the released lease. Release 1.1.0 does not understand the record. After a rollback to that
    // release, it would therefore refuse every backup.
    await claims.deleteOne({ _id: 'claim', at: new Date(0) });
  }
}

/**
 * Returns true if a backup or restore of release 1.1.0 is in progress. Its record has the field `touchedAt` instead of
 * `at`.
 */
async function isClaimedByOldRelease(claims: mongo.Collection<LeaseRecord>): Promise<boolean> {
  const minuteAgo = { $subtract: ['$$NOW', 60_000] };
  return (await claims.countDocuments({ _id: 'claim', $expr: { $gt: ['$touchedAt', minuteAgo] } })) > 0;
}
