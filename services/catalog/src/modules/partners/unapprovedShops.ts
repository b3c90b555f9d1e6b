import { keptSince } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { partners } from './partner.model.ts';

/** Returns a filter for shops that have been pending or rejected for longer than their data may be stored. */
export const isExpiredApplication = (now: Date) => ({
  $or: [
    { status: 'pending' as const, statusSince: { $lt: keptSince('pendingShops', now) } },
    { status: 'rejected' as const, statusSince: { $lt: keptSince('rejectedShops', now) } },
  ],
});

/**
 * Starts the retention period of shops that an older release has registered or rejected without the field
 * `statusSince`. During an upgrade, processes of the older release still run after the migration.
 */
export async function startMissingRetention(connection: Connection, now: Date): Promise<void> {
  await partners(connection).updateMany(
    { status: { $in: ['pending', 'rejected'] }, statusSince: null },
    { $set: { statusSince: now } },
  );
}

/** Returns the ids of at most `limit` shops whose retention period has ended and that are not being deleted. */
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
