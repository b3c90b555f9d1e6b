import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Types } from 'mongoose';
import { outboxRecords } from './outboxRecords.ts';

/**
 * Marks outbox rows as delivered.
 * @param options.insist function to call after each failed attempt. If it is given, `markDone` retries until the
 *   database is available again. Otherwise `markDone` throws the first error.
 */
export async function markDone(
  connection: Connection,
  ids: readonly Types.ObjectId[],
  { insist }: { insist?: (error: unknown) => void } = {},
): Promise<void> {
  if (ids.length === 0) return;
  for (;;) {
    try {
      await outboxRecords(connection).updateMany(
        { _id: { $in: ids } },
        { $set: { done: true, doneAt: new Date() } },
      );
      return;
    } catch (error) {
      if (!insist) throw error;
      insist(error);
      await pause(1000);
    }
  }
}
