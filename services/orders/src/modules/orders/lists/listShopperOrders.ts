import { openStatuses } from '@boaxepa/contracts/orderStatus';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { orders } from '../order.model.ts';

const newest = 50;

/**
 * A shopper's newest 50 orders and all open ones, newest first (decisions §4). Polled every 2 s: one command, two
 * ranges of two indexes.
 */
export async function listShopperOrders(connection: Connection, shopperId: string): Promise<OrderRecord[]> {
  const found = await orders(connection).aggregate<OrderRecord>([
    { $match: { shopperId } },
    { $sort: { createdAt: -1 } },
    { $limit: newest },
    {
      $unionWith: {
        coll: orders(connection).collection.collectionName,
        pipeline: [{ $match: { shopperId, status: { $in: openStatuses } } }],
      },
    },
  ]);
  const byId = new Map(found.map((order) => [order._id, order]));
  return [...byId.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
