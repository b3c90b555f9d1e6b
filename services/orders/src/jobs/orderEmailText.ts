import { emailTexts, type EmailText } from '@boaxepa/contracts/texts/emails';
import { formatCents } from '@boaxepa/contracts/domain/money';
import { withoutLinks } from '@boaxepa/contracts/domain/webAddress';
import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { presentPayment } from '../modules/orders/order.presenter.ts';
import { pauseEndText } from '../modules/orders/fairUse/fairUse.ts';
import { namedOf, type OrderRecord } from '../modules/orders/order.ts';
import type { OrderEmailKind } from './sendOrderEmail.job.ts';

/** Kinds that go to the shop; all others go to the shopper. */
export const shopEmailKinds: ReadonlySet<OrderEmailKind> = new Set([
  'orderPlacedPartner',
  'orderCancelledPartner',
  'paymentFailedPartner',
]);
/** Kinds that a cancelled order no longer needs: the email about the cancellation replaces them. */
const openOrderKinds: ReadonlySet<OrderEmailKind> = new Set([
  'orderPlacedShopper',
  'orderPlacedPartner',
  'orderChanged',
  'orderReady',
]);

/** Texts of shop and shopper are rewritten, so that a mail program makes no link of them. */
function wordsOf(order: OrderRecord) {
  const named = namedOf(order);
  return {
    ...named,
    businessName: withoutLinks(named.businessName),
    shopperName: withoutLinks(order.shopper.fullName),
    address: withoutLinks(order.partner.address),
    isPending: order.status === 'pending',
    total: formatCents(order.totalCents),
    originalTotal: formatCents(order.originalTotalCents),
    payment: presentPayment(order),
    lines: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, name }) => `${quantity}× ${withoutLinks(shortBagName(name))}`),
  };
}

/** Returns the text of an email; undefined when the order no longer gives a reason for it. */
export function orderEmailText(
  order: OrderRecord,
  kind: OrderEmailKind,
  version: number,
): EmailText | undefined {
  if (order.status === 'cancelled' && openOrderKinds.has(kind)) return undefined;
  const words = wordsOf(order);
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
    // The shop has recorded the order as collected in the meantime.
    if (order.cancelReason !== 'no_show' || !order.closedAt) return undefined;
    return emailTexts[kind]({ ...words, until: pauseEndText(order.closedAt) });
  }
  return emailTexts[kind](words);
}
