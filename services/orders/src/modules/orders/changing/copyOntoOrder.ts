import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Copies data of another module to the order, so that order lists need no second query. The order's version stays the
 * same, so that a concurrent change of the order does not fail. This is safe, because changes of an open order do not
 * depend on this data.
 * @returns the previous answer about leftovers, or null if no order matches the filter
 */
export function copyOntoOrder(
  connection: Connection,
  session: ClientSession,
  filter: Pick<OrderRecord, '_id'> & Partial<Pick<OrderRecord, 'shopperId' | 'status'>>,
  fields: Partial<Pick<OrderRecord, 'rating' | 'money' | 'leftovers'>>,
): Promise<Pick<OrderRecord, 'leftovers'> | null> {
  return orders(connection)
    .findOneAndUpdate(filter, { $set: fields }, { session, projection: { leftovers: 1 } })
    .lean();
}
