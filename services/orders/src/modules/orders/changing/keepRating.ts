import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';

/** Keeps an order's rating beside it, so that lists need no second look; in the transaction of the rating. */
export async function keepRating(
  connection: Connection,
  session: ClientSession,
  orderId: string,
  rating: number,
): Promise<void> {
  await orders(connection).updateOne({ _id: orderId }, { $set: { rating } }, { session });
}
