import type { ClientSession, Connection } from 'mongoose';
import { ratings } from './rating.model.ts';

/** Removes the words of a deleted shopper; the numbers stay, they belong to the shops (product/privacy.md#leaving). */
export async function anonymiseRatings(
  connection: Connection,
  session: ClientSession,
  shopperId: string,
): Promise<void> {
  await ratings(connection).updateMany({ shopperId }, { $set: { comment: null } }, { session });
}

/** The ratings of orders that belong to nobody any more: another id, and no words. */
export async function detachRatings(
  connection: Connection,
  session: ClientSession,
  { orderIds, shopperId }: { orderIds: readonly string[]; shopperId: string },
): Promise<void> {
  await ratings(connection).updateMany(
    { orderId: { $in: orderIds } },
    { $set: { shopperId, comment: null } },
    { session },
  );
}
