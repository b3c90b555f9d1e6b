import { secondsKept } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { auditEntries } from '../modules/audit/auditEntry.model.ts';

/**
 * Sets `expiresAt` in old audit entries. The update bypasses the mongoose model, which declares this field immutable.
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
