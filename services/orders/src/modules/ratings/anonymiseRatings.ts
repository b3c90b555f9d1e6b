import type { ClientSession, Connection } from 'mongoose';
import { ratings } from './rating.model.ts';

/**
 * Removes the comments from the ratings of these orders (product/privacy.md#leaving). The stars stay, because the shop's
 * mean includes them. If `shopperId` is given, it replaces the shopper's id, so that the ratings cannot be traced to a
 * person.
 */
export async function anonymiseRatings(
  connection: Connection,
  session: ClientSession,
  { orderIds, shopperId }: { orderIds: readonly string[]; shopperId?: string },
): Promise<void> {
  await ratings(connection).updateMany(
    { orderId: { $in: orderIds } },
    { $set: { comment: null, ...(shopperId && { shopperId }) } },
    { session },
  );
}
