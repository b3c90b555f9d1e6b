import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { Connection } from 'mongoose';
import { intents } from '../intents/intents.ts';
import { orders } from '../order.model.ts';

/**
 * Returns the numbers of all orders and of open orders. Orders that are still being placed are included, because the caller wants
 * to delete the account.
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
