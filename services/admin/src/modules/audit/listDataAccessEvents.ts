import type { looksSchema } from '@boaxepa/contracts/wire/securityEvents';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import type { Connection } from 'mongoose';
import type { InferType } from 'yup';
import { auditEntries } from './auditEntry.model.ts';

/** Returns when administrators viewed these records, oldest first (product/privacy.md#looks-at-personal-data). */
export async function listDataAccessEvents(
  connection: Connection,
  ids: readonly string[],
): Promise<InferType<typeof looksSchema>> {
  const dataAccessEvents = await auditEntries(connection)
    .find({ shown: { $in: ids, $exists: true } }, { act: 1, startedAt: 1 })
    .lean();
  return orderedBy(dataAccessEvents, (event) => event.startedAt).map(({ act, startedAt }) => ({
    at: startedAt.toISOString(),
    look: act,
  }));
}
