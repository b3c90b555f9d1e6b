import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Copies data of another module to the order, so that order lists need no second query. The order's version stays the
 * same, so that a concurrent change of the order does not fail. This is safe, because no change of an order depends on
 * this data.
 */
export async function copyOntoOrder(
  connection: Connection,
  session: ClientSession,
  orderId: string,
  fields: Partial<Pick<OrderRecord, 'rating' | 'money'>>,
): Promise<void> {
  await orders(connection).updateOne({ _id: orderId }, { $set: fields }, { session });
}
