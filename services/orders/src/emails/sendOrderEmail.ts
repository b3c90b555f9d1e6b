import { shortBagName } from '@boaxepa/contracts/bags';
import { emailTexts, type EmailText } from '@boaxepa/contracts/emails';
import { formatCents } from '@boaxepa/contracts/money';
import type { Mailer } from '@boaxepa/service-kit/email/mailer';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import type { Connection } from 'mongoose';
import { sendOrderEmail, type OrderEmailKind } from '../jobs/sendOrderEmail.job.ts';
import { orders, type OrderRecord } from '../modules/orders/order.model.ts';
import { pickupText } from '../modules/orders/pickupText.ts';
import { presentPayment } from '../modules/payments/payment.presenter.ts';

function wordsOf(order: OrderRecord) {
  return {
    id: order._id,
    businessName: order.partner.businessName,
    shopperName: order.shopper.fullName,
    address: order.partner.address,
    pickupSchedule: pickupText(order),
    total: formatCents(order.totalCents),
    payment: presentPayment(order),
    lines: order.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, name }) => `${quantity}× ${shortBagName(name)}`),
  };
}

/** The words of an email about an order; undefined when the order gives no reason for it. */
function textOf(order: OrderRecord, kind: OrderEmailKind, version: number): EmailText | undefined {
  const words = wordsOf(order);
  if (kind === 'orderChanged') {
    const changes = order.history.find((step) => step.version === version)?.changes ?? [];
    return emailTexts.orderChanged({ ...words, changes });
  }
  if (kind === 'orderCancelled')
    return order.cancelReason
      ? emailTexts.orderCancelled({ ...words, reason: order.cancelReason, note: order.cancelNote })
      : undefined;
  return emailTexts[kind](words);
}

/** Sends the emails about orders (decisions §10). What they say is read when they are sent; the job has ids only. */
export function orderEmailHandler(options: {
  connection: Connection;
  mailer: Mailer;
  /** PUBLIC_URL, for the links. */
  publicUrl: string;
}): JobHandler {
  return handleJob(sendOrderEmail, async ({ payload, rowId, log }) => {
    const order = await orders(options.connection).findById(payload.orderId).lean();
    const text = order && textOf(order, payload.kind, payload.version);
    const forPartner = payload.kind === 'orderPlacedPartner' || payload.kind === 'paymentFailedPartner';
    const to = forPartner ? order?.partner.email : order?.shopper.email;
    // A deleted account has no address any more.
    if (!text || !to) return log.info('no email: its order or its reader is gone');
    return sendEmailText(options.mailer, {
      id: rowId,
      to,
      text,
      audience: forPartner ? 'business' : 'shopper',
      publicUrl: options.publicUrl,
    });
  });
}
