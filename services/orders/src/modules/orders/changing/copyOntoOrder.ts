import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Copies data of another module to the order, so that lists need no second query. The order's version stays unchanged, because no
 * decision depends on the copied data.
 */
export async function copyOntoOrder(
  connection: Connection,
  session: ClientSession,
  orderId: string,
  known: Partial<Pick<OrderRecord, 'rating' | 'money'>>,
): Promise<void> {
  await orders(connection).updateOne({ _id: orderId }, { $set: known }, { session });
}
