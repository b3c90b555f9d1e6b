import { dropIndex } from '@boaxepa/service-kit/mongo/dropIndex';
import type { Connection } from 'mongoose';
import { orders } from '../modules/orders/order.model.ts';

/** Drops the index of old orders that lacks the orders of erased shoppers. A new index replaced it. */
export async function dropClosedAtIndex(connection: Connection): Promise<void> {
  await dropIndex(connection, orders, 'closedAt_1');
}
