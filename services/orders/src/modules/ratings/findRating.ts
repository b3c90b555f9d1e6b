import type { Actor } from '@boaxepa/service-kit/auth/actor';
import type { Connection } from 'mongoose';
import { findOrder } from '../orders/findOrder.ts';
import { ratings, type RatingRecord } from './rating.model.ts';

/**
 * Returns the rating of the caller's order, or null if the order has no rating.
 * @throws AppError NOT_FOUND if the caller has no such order
 */
export async function findRating(
  connection: Connection,
  actor: Actor,
  orderId: string,
): Promise<RatingRecord | null> {
  await findOrder(connection, actor, orderId);
  return ratings(connection).findOne({ orderId }).lean();
}

export function listRatingsOf(connection: Connection, orderIds: readonly string[]): Promise<RatingRecord[]> {
  return ratings(connection)
    .find({ orderId: { $in: orderIds } })
    .lean();
}
