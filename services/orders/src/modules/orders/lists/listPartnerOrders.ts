import { openStatuses } from '@boaxepa/contracts/orderStatus';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { orders } from '../order.model.ts';

const days = 30;

/** A shop's open orders and those of the last 30 days, newest first (decisions §4). */
export async function listPartnerOrders(
  connection: Connection,
  partnerId: string,
  now = new Date(),
): Promise<OrderRecord[]> {
  const since = new Date(now.getTime() - days * 86_400_000);
  return orders(connection)
    .find({
      $or: [
        { partnerId, status: { $in: openStatuses } },
        { partnerId, createdAt: { $gte: since } },
      ],
    })
    .sort({ createdAt: -1 })
    .lean();
}
