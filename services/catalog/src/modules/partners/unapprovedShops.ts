import { keptSince } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { partners } from './partner.model.ts';

/** Returns a filter for pending or rejected shops whose retention period is over. */
export const isExpiredApplication = (now: Date) => ({
  $or: [
    { status: 'pending' as const, statusSince: { $lt: keptSince('pendingShops', now) } },
    { status: 'rejected' as const, statusSince: { $lt: keptSince('rejectedShops', now) } },
  ],
});

/**
 * Starts the retention period of shops without `statusSince`. During an upgrade, processes of the older release can still create
 * such shops after the migration.
 */
export async function startMissingRetention(connection: Connection, now: Date): Promise<void> {
  await partners(connection).updateMany(
    { status: { $in: ['pending', 'rejected'] }, statusSince: null },
    { $set: { statusSince: now } },
  );
}

/** Returns the ids of at most `limit` shops whose retention period is over, without shops that are being deleted. */
export async function findExpiredApplications(
  connection: Connection,
  now: Date,
  limit: number,
): Promise<string[]> {
  const found = await partners(connection)
    .find({ ...isExpiredApplication(now), deletingSince: null }, { _id: 1 })
    .limit(limit)
    .lean();
  return found.map(({ _id }) => _id.toHexString());
}
