import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Copies data of another module to the order, so that lists need no second query. Runs in the caller's transaction. The
 * order's version does not change, because no decision depends on the copied data.
 */
export async function copyOntoOrder(
  connection: Connection,
  session: ClientSession,
  orderId: string,
  known: Partial<Pick<OrderRecord, 'rating' | 'money'>>,
): Promise<void> {
  await orders(connection).updateOne({ _id: orderId }, { $set: known }, { session });
}
