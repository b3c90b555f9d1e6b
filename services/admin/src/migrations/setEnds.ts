import { secondsKept } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { auditEntries } from '../modules/audit/auditEntry.model.ts';

/**
 * Sets `expiresAt` in audit entries that were written before this field existed. The update bypasses the mongoose
 * model, because the model declares the field immutable.
 */
export async function setEnds(connection: Connection): Promise<void> {
  const after = (seconds: number) => ({ $add: ['$startedAt', seconds * 1000] });
  const isLook = { $regexMatch: { input: '$act', regex: String.raw`\.look$` } };
  const expiresAt = {
    $cond: [isLook, after(secondsKept('securityLog')), after(secondsKept('businessRecords'))],
  };
  await auditEntries(connection).collection.updateMany({ expiresAt: { $exists: false } }, [
    { $set: { expiresAt } },
  ]);
}
