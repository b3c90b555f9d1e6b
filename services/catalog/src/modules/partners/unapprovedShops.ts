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
