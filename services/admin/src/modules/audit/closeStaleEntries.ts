import type { Connection } from 'mongoose';
import { auditEntries } from './auditEntry.model.ts';

/** No act takes this long: calls to the others end after seconds. */
const staleMs = 2 * 60_000;

/** Closes the entries of acts whose process died before it could: nobody knows what came of them. Answers how many. */
export async function closeStaleEntries(connection: Connection, now = Date.now()): Promise<number> {
  const { modifiedCount } = await auditEntries(connection).updateMany(
    { outcome: 'started', startedAt: { $lt: new Date(now - staleMs) } },
    { $set: { outcome: 'unknown', code: 'INTERRUPTED', finishedAt: new Date(now) } },
  );
  return modifiedCount;
}
