import { setTimeout as pause } from 'node:timers/promises';
import type { Connection, Types } from 'mongoose';
import { outboxRecords } from './outboxRecords.ts';

/** Records that a row is delivered. With `insistMs` an unreachable database is tried again for that long. */
export async function markDone(
  connection: Connection,
  id: Types.ObjectId,
  options: { insistMs?: number } = {},
): Promise<void> {
  const deadline = Date.now() + (options.insistMs ?? 0);
  for (;;) {
    try {
      await outboxRecords(connection).updateOne({ _id: id }, { $set: { done: true, doneAt: new Date() } });
      return;
    } catch (error) {
      if (Date.now() >= deadline) throw error;
      await pause(500);
    }
  }
}
