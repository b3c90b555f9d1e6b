import type { ClientSession, Connection } from 'mongoose';
import { ratings } from './rating.model.ts';

/**
 * Removes the comments from the ratings of a deleted shopper's orders (product/privacy.md#leaving). The stars stay,
 * because the shop's mean includes them.
 */
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

/**
 * Replaces the shopper's id in the ratings of these orders, and removes the comments. The ratings then cannot be traced
 * to a person.
 */
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
