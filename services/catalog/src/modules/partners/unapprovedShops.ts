import { keptSince } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { partners } from './partner.model.ts';

/** Matches shops that have waited or been rejected for longer than their data may be stored. */
export const isExpiredApplication = (now: Date) => ({
  $or: [
    { status: 'pending' as const, statusSince: { $lt: keptSince('pendingShops', now) } },
    { status: 'rejected' as const, statusSince: { $lt: keptSince('rejectedShops', now) } },
  ],
});

/**
 * Starts the retention of shops whose registration or rejection was written by a release without the field. During an upgrade such a
 * release runs beside this one, after the migration.
 */
export async function startMissingRetention(connection: Connection, now: Date): Promise<void> {
  await partners(connection).updateMany(
    { status: { $in: ['pending', 'rejected'] }, statusSince: null },
    { $set: { statusSince: now } },
  );
}

/** Returns the ids of at most `limit` such shops that nobody is deleting. */
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
