import { newestFirst, olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import type { ClientSession, Connection } from 'mongoose';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/** Fields of an order that are needed to process all orders of an account page by page. */
export type PagedOrder = Pick<OrderRecord, '_id' | 'shopperId' | 'partnerId' | 'createdAt'>;

/**
 * Returns a page of the orders of a shopper or a shop, newest first.
 * @param cursor `timeCursor` of the last order of the previous page, or '' for the first page
 */
export function pageOrders(
  connection: Connection,
  session: ClientSession,
  owner: { shopperId: string } | { partnerId: string },
  { cursor, pageSize }: { cursor: string; pageSize: number },
): Promise<PagedOrder[]> {
  return orders(connection)
    .find(
      { ...owner, ...(cursor !== '' && olderThan('createdAt', cursor)) },
      { shopperId: 1, partnerId: 1, createdAt: 1 },
      { session },
    )
    .sort(newestFirst('createdAt'))
    .limit(pageSize)
    .lean<PagedOrder[]>();
}
