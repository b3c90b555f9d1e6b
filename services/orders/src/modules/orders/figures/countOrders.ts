import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { Connection } from 'mongoose';
import { intents } from '../intents/intents.ts';
import { orders } from '../order.model.ts';

/**
 * How many orders a shop or a shopper has, and how many of them are open. What is being placed right now counts too: who
 * asks wants to delete, and such an order may exist a moment later.
 */
export async function countOrders(
  connection: Connection,
  owner: { partnerId: string } | { shopperId: string },
): Promise<{ orderCount: number; openCount: number }> {
  const [all, open, placing] = await Promise.all([
    orders(connection).countDocuments(owner),
    orders(connection).countDocuments({ ...owner, status: { $in: openStatuses } }),
    intents(connection).countDocuments({ ...owner, state: 'open' }),
  ]);
  return { orderCount: all + placing, openCount: open + placing };
}
