import { keptSince } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { movements } from './movement.model.ts';

/**
 * Removes the user ids from stock movements that are older than five years
 * (product/privacy.md#how-long-things-are-kept). Returns the number of changed movements.
 */
export async function anonymiseOldMovements(connection: Connection, now = new Date()): Promise<number> {
  const { modifiedCount } = await movements(connection).updateMany(
    { at: { $lt: keptSince('businessRecords', now) }, by: { $exists: true } },
    { $unset: { by: 1 } },
  );
  return modifiedCount;
}
