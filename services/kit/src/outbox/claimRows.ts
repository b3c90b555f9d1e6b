import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Lane } from './lane.ts';
import { outboxRecords, type OutboxRecord } from './outboxRecords.ts';

/** Lease of a claimed row in milliseconds. When the lease of a crashed relay expires, another relay claims the row. */
const leaseMs = 30_000;
/** Maximum number of rows per query. */
const pageSize = 32;

export interface ClaimedRow {
  row: OutboxRecord;
  lane: Lane;
}

/**
 * Claims due rows, oldest first, up to the capacity of each lane.
 * @returns `hasMore` is true if another call may find more due rows
 */
export async function claimRows(
  connection: Connection,
  lanes: readonly Lane[],
): Promise<{ claimed: ClaimedRow[]; hasMore: boolean }> {
  const records = outboxRecords(connection);
  const now = new Date();
  const due = { done: false, dueAt: { $lte: now } };
  // A branch per lane lets MongoDB merge the sorted ranges of the index, and skip the rows of full lanes.
  const ofLanes = lanes.map(({ kind, target }) => ({ ...due, kind, target }));
  const found = await records.find({ $or: ofLanes }).sort({ dueAt: 1 }).limit(pageSize).lean();

  const left = new Map(lanes.map((lane) => [lane, lane.capacity()]));
  const taken = found.flatMap((row): ClaimedRow[] => {
    const lane = lanes.find(({ kind, target }) => kind === row.kind && target === row.target);
    const capacity = (lane && left.get(lane)) ?? 0;
    if (!lane || capacity === 0) return [];
    left.set(lane, capacity - 1);
    return [{ row, lane }];
  });
  const hasMore = found.length === pageSize || taken.length < found.length;
  if (taken.length === 0) return { claimed: [], hasMore: false };

  const mine = { _id: { $in: taken.map(({ row }) => row._id) }, claim: randomUUID() };
  const { modifiedCount } = await records.updateMany(
    { ...due, _id: mine._id },
    { $set: { dueAt: new Date(now.getTime() + leaseMs), claim: mine.claim }, $inc: { attempts: 1 } },
  );
  if (modifiedCount === taken.length)
    return {
      claimed: taken.map(({ row, lane }) => ({ row: { ...row, attempts: row.attempts + 1 }, lane })),
      hasMore,
    };
  // Another relay may have claimed some of the rows first.
  const won = new Map((await records.find(mine).lean()).map((row) => [row._id.toHexString(), row]));
  const claimed = taken.flatMap(({ row, lane }) => {
    const own = won.get(row._id.toHexString());
    return own ? [{ row: own, lane }] : [];
  });
  return { claimed, hasMore };
}
