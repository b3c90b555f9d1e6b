import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Types } from 'mongoose';
import { outboxRecords } from './outboxRecords.ts';

/** Marks outbox rows as delivered. While the database is unavailable, retries for up to `insistMs` milliseconds. */
export async function markDone(
  connection: Connection,
  ids: readonly Types.ObjectId[],
  options: { insistMs?: number } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const deadline = Date.now() + (options.insistMs ?? 0);
  for (;;) {
    try {
      await outboxRecords(connection).updateMany(
        { _id: { $in: ids } },
        { $set: { done: true, doneAt: new Date() } },
      );
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await pause(500);
    }
  }
}
