import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { Lane } from './lane.ts';
import { outboxRecords, type OutboxRecord } from './outboxRecords.ts';

/**
 * Lease of a claimed outbox row in milliseconds. If a relay process crashes, another one can claim its rows after
 * this time.
 */
const leaseMs = 30_000;
/** Maximum number of outbox rows that one query reads. */
const pageSize = 32;

export interface ClaimedRow {
  row: OutboxRecord;
  lane: Lane;
}

/**
 * Claims due outbox rows, oldest first. A lane (the rows of one kind and target) gets no more rows than it has capacity
 * for.
 * @returns the claimed rows, and `hasMore`, which is true if further rows may be due
 */
export async function claimRows(
  connection: Connection,
  lanes: readonly Lane[],
): Promise<{ claimed: ClaimedRow[]; hasMore: boolean }> {
  const records = outboxRecords(connection);
  const now = new Date();
  const dueFilter = { done: false, dueAt: { $lte: now } };
  // The filter has one branch per lane (the rows of one kind and target), so that MongoDB does not read the rows of
  // full lanes.
  const ofLanes = lanes.map(({ kind, target }) => ({ ...dueFilter, kind, target }));
  const dueRows = await records.find({ $or: ofLanes }).sort({ dueAt: 1 }).limit(pageSize).lean();

  const freeCapacity = new Map(lanes.map((lane) => [lane, lane.capacity()]));
  const candidates = dueRows.flatMap((row): ClaimedRow[] => {
    const lane = lanes.find(({ kind, target }) => kind === row.kind && target === row.target);
    const capacity = (lane && freeCapacity.get(lane)) ?? 0;
    if (!lane || capacity === 0) return [];
    freeCapacity.set(lane, capacity - 1);
    return [{ row, lane }];
  });
  const hasMore = dueRows.length === pageSize || candidates.length < dueRows.length;
  if (candidates.length === 0) return { claimed: [], hasMore: false };

  const claimFilter = { _id: { $in: candidates.map(({ row }) => row._id) }, claim: randomUUID() };
  const { modifiedCount } = await records.updateMany(
    { ...dueFilter, _id: claimFilter._id },
    { $set: { dueAt: new Date(now.getTime() + leaseMs), claim: claimFilter.claim }, $inc: { attempts: 1 } },
  );
  if (modifiedCount === candidates.length)
    return {
      claimed: candidates.map(({ row, lane }) => ({ row: { ...row, attempts: row.attempts + 1 }, lane })),
      hasMore,
    };
  // Another relay process has claimed some of the rows first, so read which rows this process has claimed.
  const claimedById = new Map(
    (await records.find(claimFilter).lean()).map((row) => [row._id.toHexString(), row]),
  );
  const claimed = candidates.flatMap(({ row, lane }) => {
    const claimedRow = claimedById.get(row._id.toHexString());
    return claimedRow ? [{ row: claimedRow, lane }] : [];
  });
  return { claimed, hasMore };
}
