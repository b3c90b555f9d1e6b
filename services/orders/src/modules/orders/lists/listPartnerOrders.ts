import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { closedStatuses, openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { findRaw, type StoredJson } from '@boaxepa/service-kit/mongo/storedJson';
import { olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import type { Connection } from 'mongoose';
import type { Services } from '../../../services.ts';
import { orders } from '../order.model.ts';
import { createOrderPresenter, type OrderJson } from '../order.presenter.ts';
import { cursorOf, newestFirst } from './cursor.ts';

const days = 30;
const newest = 200;
const exportPage = 500;
/** Id that sorts after all other ids. */
const greatestId = 'f'.repeat(24);

/**
 * Returns the cursor of the page that starts with the newest closed order from before `since`, or null if no such order
 * exists. The cursor contains the time of this order instead of `since`, so that an unchanged list keeps its ETag.
 */
async function cursorBefore(connection: Connection, partnerId: string, since: Date): Promise<string | null> {
  const older = await orders(connection)
    .findOne({ partnerId, createdAt: { $lt: since }, status: { $in: closedStatuses } }, { createdAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .lean();
  return older && cursorOf({ createdAt: older.createdAt, _id: greatestId });
}

/**
 * Returns a shop's open orders and its closed orders of the last 30 days (at most the newest 200), newest first
 * (product/orders.md#lists). With a cursor, returns only the next page of closed orders, of any age.
 */
export async function listPartnerOrders(
  connection: Connection,
  partnerId: string,
  json: OrderJson,
  { cursor, now = new Date() }: { cursor?: string | undefined; now?: Date } = {},
): Promise<{ found: StoredJson[]; nextCursor: string | null }> {
  const since = new Date(now.getTime() - days * 86_400_000);
  // Read the open orders first. An order that is closed between the queries is then in both results, and never in none.
  const openOrders = cursor
    ? []
    : await findRaw(orders(connection), { partnerId, status: { $in: openStatuses } });
  const closedOrders = await findRaw(
    orders(connection),
    {
      partnerId,
      status: { $in: closedStatuses },
      ...(cursor ? olderThan('createdAt', cursor) : { createdAt: { $gte: since } }),
    },
    { sort: { createdAt: -1, _id: -1 }, limit: newest + 1 },
  );
  const page = json.of(closedOrders.slice(0, newest));
  const byId = new Map([...json.of(openOrders), ...page].map((order) => [order._id, order]));
  const found = newestFirst([...byId.values()]);
  const last = closedOrders.length > newest ? page.at(-1) : undefined;
  if (last) return { found, nextCursor: cursorOf(last) };
  return { found, nextCursor: cursor ? null : await cursorBefore(connection, partnerId, since) };
}

/** An order in the data export of a shop. The shopper's personal data is left out. */
type OwnOrder = Omit<PartnerOrder, 'shopper' | 'shopperId' | 'deliveryAddress'>;

/**
 * Returns a page of a shop's orders for its data export, oldest first.
 * @param after id of the last order of the previous page, or '' for the first page
 */
export async function exportPartnerOrders(
  { connection, publicUrl }: Pick<Services, 'connection' | 'publicUrl'>,
  partnerId: string,
  after: string,
): Promise<{ orders: OwnOrder[]; next: string | null }> {
  const { forPartner } = createOrderPresenter(publicUrl);
  const page = await orders(connection)
    .find({ partnerId, ...(after !== '' && { _id: { $gt: after } }) })
    .sort({ _id: 1 })
    .limit(exportPage)
    .lean();
  return {
    orders: page.map((order) => {
      const { shopper: _shopper, shopperId: _id, deliveryAddress: _address, ...ownOrder } = forPartner(order);
      return ownOrder;
    }),
    next: page.length < exportPage ? null : (page.at(-1)?._id ?? null),
  };
}
