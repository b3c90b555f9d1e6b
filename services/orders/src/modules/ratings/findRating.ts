import type { Actor } from '@boaxepa/service-kit/auth/actor';
import type { Connection } from 'mongoose';
import { findOrder } from '../orders/findOrder.ts';
import { ratings, type RatingRecord } from './rating.model.ts';

/** The rating of an order that is the asking person's; null while there is none. @throws AppError NOT_FOUND */
export async function findRating(
  connection: Connection,
  actor: Actor,
  orderId: string,
): Promise<RatingRecord | null> {
  await findOrder(connection, actor, orderId);
  return ratings(connection).findOne({ orderId }).lean();
}

/** The ratings of these orders, in no order. */
export function listRatingsOf(connection: Connection, orderIds: readonly string[]): Promise<RatingRecord[]> {
  return ratings(connection)
    .find({ orderId: { $in: orderIds } })
    .lean();
}
