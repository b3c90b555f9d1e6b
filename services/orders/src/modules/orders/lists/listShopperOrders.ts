import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { Connection } from 'mongoose';
import type { OrderRecord } from '../order.ts';
import { orders } from '../order.model.ts';
import { cursorOf, newerThan, newestFirst } from './cursor.ts';

const newest = 50;
const exportPage = 200;

/**
 * Returns all open orders and the newest 50 orders of a shopper, newest first (product/orders.md#lists). Clients poll
 * this list every 2 seconds, so it must need only one database command.
 */
export async function listShopperOrders(connection: Connection, shopperId: string): Promise<OrderRecord[]> {
  const found = await orders(connection).aggregate<OrderRecord>([
    { $match: { shopperId } },
    { $sort: { createdAt: -1, _id: -1 } },
    { $limit: newest },
    {
      $unionWith: {
        coll: orders(connection).collection.collectionName,
        pipeline: [{ $match: { shopperId, status: { $in: openStatuses } } }],
      },
    },
  ]);
  const byId = new Map(found.map((order) => [order._id, order]));
  return newestFirst([...byId.values()]);
}

export async function pageShopperOrders(
  connection: Connection,
  shopperId: string,
  cursor: string | undefined,
): Promise<{ found: OrderRecord[]; nextCursor: string | null }> {
  const found = await orders(connection)
    .find({ shopperId, ...(cursor && newerThan(cursor)) })
    .sort({ createdAt: 1, _id: 1 })
    .limit(exportPage)
    .lean();
  const last = found.length === exportPage ? found.at(-1) : undefined;
  return { found, nextCursor: last ? cursorOf(last) : null };
}
