import { keptSince } from '@boaxepa/contracts/domain/retention';
import type { Connection } from 'mongoose';
import { movements } from './movement.model.ts';

/**
 * Movements of five years ago forget who did them; their numbers stay, since the stock adds up from them
 * (product/privacy.md#how-long-things-are-kept).
 * @returns how many
 */
export async function anonymiseOldMovements(connection: Connection, now = new Date()): Promise<number> {
  const { modifiedCount } = await movements(connection).updateMany(
    { at: { $lt: keptSince('businessRecords', now) }, by: { $exists: true } },
    { $unset: { by: 1 } },
  );
  return modifiedCount;
}
