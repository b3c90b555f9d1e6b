import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Copies data of another module onto the order, so that lists need no second query. Runs in the caller's transaction
 * and does not change the version, because no decision depends on this data.
 */
export async function copyOntoOrder(
  connection: Connection,
  session: ClientSession,
  orderId: string,
  known: Partial<Pick<OrderRecord, 'rating' | 'money'>>,
): Promise<void> {
  await orders(connection).updateOne({ _id: orderId }, { $set: known }, { session });
}
