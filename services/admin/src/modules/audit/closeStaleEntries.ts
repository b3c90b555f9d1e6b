import type { Services } from '../../services.ts';
import { auditEntries } from './auditEntry.model.ts';

/** No act takes this long: calls to the others end after seconds. */
const staleMs = 2 * 60_000;

/** Closes the entries of acts whose process died before it could: nobody knows what came of them. Answers how many. */
export async function closeStaleEntries({
  connection,
  clock,
}: Pick<Services, 'connection' | 'clock'>): Promise<number> {
  const now = clock();
  const { modifiedCount } = await auditEntries(connection).updateMany(
    { outcome: 'started', startedAt: { $lt: new Date(now.getTime() - staleMs) } },
    { $set: { outcome: 'unknown', code: 'INTERRUPTED', finishedAt: now } },
  );
  return modifiedCount;
}
