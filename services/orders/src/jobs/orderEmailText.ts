import { emailTexts, type EmailText } from '@boaxepa/contracts/texts/emails';
import { formatCents } from '@boaxepa/contracts/domain/money';
import { noShowLimit } from '@boaxepa/contracts/domain/fairUse';
import { withoutLinks } from '@boaxepa/contracts/domain/webAddress';
import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { presentPayment } from '../modules/orders/order.presenter.ts';
import { readNoShows } from '../modules/orders/fairUse/fairUse.ts';
import { isRemindable, messageFieldsOf, type OrderRecord } from '../modules/orders/order.ts';
import type { Connection } from 'mongoose';
import type { OrderEmailKind } from './sendOrderEmail.job.ts';

/** Kinds of order emails that go to the shop. Emails of all other kinds go to the shopper. */
export const shopEmailKinds: ReadonlySet<OrderEmailKind> = new Set([
  'orderPlacedPartner',
  'orderCancelledPartner',
  'paymentFailedPartner',
]);
/**
 * Kinds of emails that are not sent if the order was cancelled in the meantime. A separate email reports the
 * cancellation.
 */
const openOrderKinds: ReadonlySet<OrderEmailKind> = new Set([
  'orderPlacedShopper',
  'orderPlacedPartner',
  'orderChanged',
  'orderReady',
  'paymentFailedShopper',
  'paymentFailedPartner',
]);

/**
 * Returns the order data for an email. Names and addresses that users typed are changed so that mail programs show no
 * links in them. Otherwise users could send phishing links.
 */
function wordsOf(order: OrderRecord, now: Date) {
  const messageFields = messageFieldsOf(order, now);
  return {
    ...messageFields,
    businessName: withoutLinks(messageFields.businessName),
    shopperName: withoutLinks(order.shopper.fullName),
    address: withoutLinks(order.partner.address),
    isPending: order.status === 'pending',
    isDelivered: order.status === 'delivered',
    hasPickupCode: order.pickupCode !== undefined,
    total: formatCents(order.totalCents),
    originalTotal: formatCents(order.originalTotalCents),
    payment: presentPayment(order),
    lines: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, name }) => `${quantity}× ${withoutLinks(shortBagName(name))}`),
  };
}

/** Returns the text of the email to a shop about orders that it did not confirm in time. */
export function unansweredEmailText(orders: readonly OrderRecord[], now: Date): EmailText | undefined {
  return emailTexts.ordersUnanswered(orders.map((order) => wordsOf(order, now)));
}

/**
 * Reads the shopper's present no-shows for an email about a no-show, and returns its text. Workers may send the emails
 * about two no-shows in any order, and the shop may have corrected one. The email then only reports the cancellation,
 * because the number in its text would be wrong.
 */
async function noShowEmailText(
  connection: Connection,
  order: OrderRecord,
  kind: 'noShowWarning' | 'noShowPause',
  now: Date,
): Promise<EmailText | undefined> {
  // Send nothing if the shop has since reported that the shopper did collect the order.
  if (order.cancelReason !== 'no_show') return undefined;
  const words = wordsOf(order, now);
  const { recent, until } = await readNoShows(connection, order.shopperId, now);
  if (kind === 'noShowPause' && until) return emailTexts.noShowPause({ ...words, until });
  if (kind === 'noShowWarning' && !until && recent === noShowLimit - 1)
    return emailTexts.noShowWarning(words);
  return emailTexts.orderCancelled({ ...words, reason: 'no_show', note: null });
}

/** Returns the text of an order email like `orderEmailText`, but also of the kinds that depend on other orders. */
export async function readOrderEmailText(
  connection: Connection,
  order: OrderRecord,
  kind: OrderEmailKind,
  version: number,
  now: Date,
): Promise<EmailText | undefined> {
  if (kind === 'noShowWarning' || kind === 'noShowPause')
    return noShowEmailText(connection, order, kind, now);
  return orderEmailText(order, kind, version, now);
}

/**
 * Returns the text of an order email. Returns undefined if the email is no longer needed, because the order has changed
 * since the email was queued.
 */
export function orderEmailText(
  order: OrderRecord,
  kind: Exclude<OrderEmailKind, 'noShowWarning' | 'noShowPause'>,
  version: number,
  now: Date,
): EmailText | undefined {
  if (order.status === 'cancelled' && openOrderKinds.has(kind)) return undefined;
  // The email would ask the shopper to collect an order that was already handed over.
  if (order.status === 'delivered' && kind === 'orderReady') return undefined;
  if (kind === 'pickupReminder' && !isRemindable(order, now)) return undefined;
  const words = wordsOf(order, now);
  if (kind === 'orderChanged') {
    const changes = order.history.find((step) => step.version === version)?.changes ?? [];
    return emailTexts.orderChanged({ ...words, changes: changes.map(withoutLinks) });
  }
  if (kind === 'orderCancelled')
    return order.cancelReason
      ? emailTexts.orderCancelled({
          ...words,
          reason: order.cancelReason,
          note: order.cancelNote && withoutLinks(order.cancelNote),
        })
      : undefined;
  return emailTexts[kind](words);
}
