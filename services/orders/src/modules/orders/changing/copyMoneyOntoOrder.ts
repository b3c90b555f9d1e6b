import { formatCents } from '@boaxepa/contracts/domain/money';
import { paymentMessage } from '@boaxepa/contracts/texts/payments';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { shopBoard, shopperLists } from '../../../listInvalidation.ts';
import { sendOrderEmail } from '../../../jobs/sendOrderEmail.job.ts';
import { notifyShopper } from '../../notifications/notifications.ts';
import type { CopyMoney } from '../../payments/recordProviderState.ts';
import { readOrder } from '../findOrder.ts';
import { messageFieldsOf } from '../order.ts';
import { presentPayment } from '../order.presenter.ts';
import { copyOntoOrder } from './copyOntoOrder.ts';

/**
 * Copies the state of the card payment to the order. The shopper gets a message if the card is charged or refunded, if
 * the authorised amount is released, or if the payment fails. If the payment fails, the shopper and the shop also get
 * an email.
 */
export const copyMoneyOntoOrder: CopyMoney = async (
  { connection, outbox, clock },
  session,
  orderId,
  money,
) => {
  const order = await readOrder(connection, orderId, session);
  if (!order) throw new Error(`a payment pays order ${orderId}, which does not exist`);
  const { money: before, version, paymentIntentId } = order;
  if (before?.state === money.state && before.refundedCents === money.refundedCents) return;

  await outbox.revisions(session, [shopperLists(order.shopperId), shopBoard(order.partnerId)]);
  await copyOntoOrder(connection, session, { _id: orderId }, { money });
  const now = clock();
  const messageFields = { ...messageFieldsOf(order, now), total: formatCents(order.totalCents) };
  const message = paymentMessage(messageFields, presentPayment({ ...order, money }));
  if (message) notifyShopper(connection, session, order, message, { at: now });
  if (money.state === 'failed')
    for (const kind of ['paymentFailedShopper', 'paymentFailedPartner'] as const)
      await outbox.job(session, { job: sendOrderEmail, payload: { orderId, kind, version } });
  currentContext()?.log.info({ paymentId: paymentIntentId, orderId, ...money }, 'payment moved');
};
