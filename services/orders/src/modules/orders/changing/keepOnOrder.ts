import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Keeps what another module knows of an order beside it, so that lists need no second look; in the caller's transaction, and
 * without a new version, since nobody decides by it.
 */
export async function keepOnOrder(
  connection: Connection,
  session: ClientSession,
  orderId: string,
  known: Partial<Pick<OrderRecord, 'rating' | 'money'>>,
): Promise<void> {
  await orders(connection).updateOne({ _id: orderId }, { $set: known }, { session });
}
