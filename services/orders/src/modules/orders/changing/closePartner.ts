import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { ClientSession, Connection } from 'mongoose';
import { shopperLists } from '../../../changeLists.ts';
import type { OrderServices } from '../../../services.ts';
import { abandonIntents, openedUntil } from '../intents/intents.ts';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';

/**
 * Handles the event that a shop was closed. Orders that are being placed there fail, and the shop's open orders become
 * due for the sweep. The sweep cancels each order in a separate transaction, with stock, messages and emails
 * (product/shops.md#rejecting). Orders whose placement began after `closedAt` are kept, because the event may arrive
 * after the shop was approved again.
 */
export async function closePartner(
  connection: Connection,
  session: ClientSession,
  { partnerId, closedAt }: { partnerId: string; closedAt: Date },
): Promise<void> {
  await abandonIntents(connection, { partnerId, ...openedUntil(closedAt) }, session);
  await orders(connection).updateMany(
    { partnerId, status: { $in: openStatuses }, createdAt: { $lte: closedAt } },
    { $set: { closing: true, dueAt: new Date() } },
    { session },
  );
}

/**
 * Removes phone and email of a deleted shop from some of its orders (product/privacy.md#leaving). The shop's name and
 * address are kept, because they show where the shopper bought something.
 */
export async function removePartnerContact(
  { connection, outbox }: Pick<OrderServices, 'connection' | 'outbox'>,
  session: ClientSession,
  page: readonly Pick<OrderRecord, '_id' | 'shopperId'>[],
): Promise<void> {
  const shoppers = new Set(page.map(({ shopperId }) => shopperId));
  await outbox.revisions(session, [...shoppers].map(shopperLists));
  await orders(connection).updateMany(
    { _id: { $in: page.map(({ _id }) => _id) } },
    { $set: { 'partner.phone': '', 'partner.email': '' } },
    { session },
  );
}
