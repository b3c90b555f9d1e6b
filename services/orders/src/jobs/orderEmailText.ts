import { emailTexts, type EmailText } from '@boaxepa/contracts/texts/emails';
import { formatCents } from '@boaxepa/contracts/domain/money';
import { withoutLinks } from '@boaxepa/contracts/domain/webAddress';
import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { presentPayment } from '../modules/orders/order.presenter.ts';
import { pauseEndText } from '../modules/orders/fairUse/fairUse.ts';
import { isRemindable, messageFieldsOf, type OrderRecord } from '../modules/orders/order.ts';
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
 * Returns the text of an order email. Returns undefined if the email is no longer needed, because the order has changed
 * since the email was queued.
 */
export function orderEmailText(
  order: OrderRecord,
  kind: OrderEmailKind,
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
  if (kind === 'noShowWarning' || kind === 'noShowPause') {
    // Send nothing if the shop has since reported that the shopper did collect the order.
    if (order.cancelReason !== 'no_show' || !order.closedAt) return undefined;
    return emailTexts[kind]({ ...words, until: pauseEndText(order.closedAt) });
  }
  return emailTexts[kind](words);
}
