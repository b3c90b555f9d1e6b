import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { Connection } from 'mongoose';
import { intents } from '../intents/intents.ts';
import { orders } from '../order.model.ts';

/**
 * Counts all orders and the open orders of an account. Orders that are being placed at this moment are included.
 * Otherwise an account could be deleted although an order is about to follow.
 */
export async function countOrders(
  connection: Connection,
  owner: { partnerId: string } | { shopperId: string },
): Promise<{ orderCount: number; openCount: number }> {
  // Count the intents (orders that are being placed) first. If the orders were counted first, an order that is placed
  // between the queries would be in neither count.
  const placing = await intents(connection).countDocuments({ ...owner, state: 'open' });
  const [all, open] = await Promise.all([
    orders(connection).countDocuments(owner),
    orders(connection).countDocuments({ ...owner, status: { $in: openStatuses } }),
  ]);
  return { orderCount: all + placing, openCount: open + placing };
}
