import { shortBagName } from '@boaxepa/contracts/wire/bags';
import { emailTexts, type EmailText } from '@boaxepa/contracts/texts/emails';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { formatCents } from '@boaxepa/contracts/domain/money';
import { withoutLinks } from '@boaxepa/contracts/domain/webAddress';
import { batched } from '@boaxepa/service-kit/batching/batched';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { mixed, number, object } from 'yup';
import { readOrders } from '../modules/orders/findOrder.ts';
import { presentPayment } from '../modules/orders/order.presenter.ts';
import { pauseEndText } from '../modules/orders/fairUse/fairUse.ts';
import { namedOf, type OrderRecord } from '../modules/orders/order.ts';
import type { WorkerServices } from '../services.ts';

/** Emails about orders (product/messages.md#emails). Each kind is a text of the contracts. */
const orderEmailKinds = [
  'orderPlacedShopper',
  'orderPlacedPartner',
  'orderChanged',
  'orderCancelled',
  'orderCancelledPartner',
  'noShowWarning',
  'noShowPause',
  'orderReady',
  'paymentFailedShopper',
  'paymentFailedPartner',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];
/** Kinds that go to the shop; all others go to the shopper. */
const shopEmailKinds: ReadonlySet<OrderEmailKind> = new Set([
  'orderPlacedPartner',
  'orderCancelledPartner',
  'paymentFailedPartner',
]);

/** Sends one email about an order; `version` identifies the step of its history that caused the email. */
export const sendOrderEmail = defineJob({
  name: 'sendOrderEmail',
  schema: object({
    orderId: idSchema,
    kind: mixed<OrderEmailKind>().oneOf(orderEmailKinds).required(),
    version: number().integer().required(),
  }),
});

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
function textOf(order: OrderRecord, kind: OrderEmailKind, version: number): EmailText | undefined {
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

/**
 * Handler of the emails about orders (product/messages.md#emails). It reads the order when it runs, because the payload
 * contains ids only.
 */
export function handleSendOrderEmail({
  connection,
  mailer,
  publicUrl,
}: Pick<WorkerServices, 'connection' | 'mailer' | 'publicUrl'>): JobHandler {
  const orderById = batched((ids: readonly string[]) => readOrders(connection, ids));
  return handleJob(sendOrderEmail, async ({ payload, rowId, log }) => {
    const order = (await orderById(payload.orderId)).get(payload.orderId);
    const text = order && textOf(order, payload.kind, payload.version);
    const forPartner = shopEmailKinds.has(payload.kind);
    const to = forPartner ? order?.partner.email : order?.shopper.email;
    // A deleted account has no address.
    if (!text || !to) return log.info('no email: its order or its reader is gone');
    return sendEmailText(mailer, {
      id: rowId,
      to,
      text,
      audience: forPartner ? 'business' : 'shopper',
      publicUrl,
    });
  });
}
