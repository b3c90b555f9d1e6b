import type { ClientSession, Connection } from 'mongoose';
import { ratings } from './rating.model.ts';

/** Removes the comments in a deleted shopper's ratings (product/privacy.md#leaving). The stars are kept for the shops. */
export async function anonymiseRatings(
  connection: Connection,
  session: ClientSession,
  orderIds: readonly string[],
): Promise<void> {
  await ratings(connection).updateMany(
    { orderId: { $in: orderIds } },
    { $set: { comment: null } },
    { session },
  );
}

/** Replaces the shopper's id in ratings and removes the comments. */
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
