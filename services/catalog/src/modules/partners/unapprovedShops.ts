import { keptSince } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { partners } from './partner.model.ts';

/** Returns a filter for pending and rejected shops whose retention period is over, so that they must be deleted. */
export const isExpiredApplication = (now: Date) => ({
  $or: [
    { status: 'pending' as const, statusSince: { $lt: keptSince('pendingShops', now) } },
    { status: 'rejected' as const, statusSince: { $lt: keptSince('rejectedShops', now) } },
  ],
});

/**
 * Sets the start of the retention period (the time until deletion) to `now` for unapproved shops without `statusSince`.
 * During a deployment, processes of the previous release can still create such shops.
 */
export async function startMissingRetention(connection: Connection, now: Date): Promise<void> {
  await partners(connection).updateMany(
    { status: { $in: ['pending', 'rejected'] }, statusSince: null },
    { $set: { statusSince: now } },
  );
}

/**
 * Returns the ids of at most `limit` shops whose retention period is over. Shops that are already being deleted are
 * left out.
 */
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
