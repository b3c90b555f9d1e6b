import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { ClientSession, Connection } from 'mongoose';
import { shopperLists } from '../../../listInvalidation.ts';
import type { OrderServices } from '../../../services.ts';
import { abandonIntents, openedUntil } from '../intents/intents.ts';
import { orders } from '../order.model.ts';
import type { OrderRecord } from '../order.ts';
import { handoverSettings } from '../handoverSetting.model.ts';

/**
 * Closes a shop that is no longer approved: stops the orders that are being placed, and marks the open orders, so that
 * a periodic job cancels them. Orders that were placed after `closedAt` stay open, because the shop may have been
 * approved again (product/shops.md#rejecting).
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

/** Removes the pickup code setting of a shop whose account is being deleted. */
export async function removeHandoverMode(
  connection: Connection,
  session: ClientSession,
  partnerId: string,
): Promise<void> {
  await handoverSettings(connection).deleteOne({ _id: partnerId }, { session });
}

/**
 * Removes the phone number and the email of a deleted shop from a page of its orders (product/privacy.md#leaving). The
 * shop's name and address stay, so that the shopper can still see them.
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
