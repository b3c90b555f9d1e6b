import { formatCents } from '@boaxepa/contracts/domain/money';
import { paymentMessage } from '@boaxepa/contracts/texts/payments';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { inTransaction, type ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { shopBoard, shopperLists } from '../../changeLists.ts';
import { namedOf, type OrderMoney } from '../orders/order.ts';
import { sendOrderEmail } from '../../jobs/sendOrderEmail.job.ts';
import type { Services } from '../../services.ts';
import { notifyShopper } from '../notifications/notifyShopper.ts';
import { keepOnOrder } from '../orders/changing/changeOrder.ts';
import { readOrder } from '../orders/findOrder.ts';
import { presentPayment } from '../orders/order.presenter.ts';
import { payments, type PaymentDue, type PaymentRecord } from './payment.model.ts';
import type { PaymentIntent } from './paymentProvider.ts';

/** What looking after money takes. */
export type MoneyServices = Pick<Services, 'connection' | 'outbox' | 'clock'>;

/** What is authorised waits so long for its order: the page places it at once. */
const orderWithinMs = 10 * 60_000;

function stateOf({ seen, dues }: PaymentRecord): OrderMoney['state'] {
  // Canceled without our asking: the authorisation expired, or an operator ended it.
  if (seen.canceled) return dues.at(-1)?.cents === 0 ? 'released' : 'failed';
  if (seen.capturedCents === 0) return 'authorised';
  if (seen.refundedCents === 0) return 'captured';
  return seen.refundedCents < seen.capturedCents ? 'partially_refunded' : 'refunded';
}

/** Shows the money on its order and tells its people, when it has moved. */
async function tellOrder(
  { connection, outbox, clock }: MoneyServices,
  session: ClientSession,
  record: PaymentRecord,
): Promise<void> {
  if (record.orderId === null) return;
  const { amountCents: authorisedCents, seen } = record;
  const { capturedCents, refundedCents } = seen;
  const money = { state: stateOf(record), authorisedCents, capturedCents, refundedCents };
  const order = await readOrder(connection, record.orderId, session);
  if (!order) throw new Error(`payment ${record._id} pays no order that exists`);
  const { money: before, _id: orderId, version } = order;
  if (before?.state === money.state && before.refundedCents === refundedCents) return;

  await outbox.revisions(session, [shopperLists(order.shopperId), shopBoard(order.partnerId)]);
  await keepOnOrder(connection, session, orderId, { money });
  const named = { ...namedOf(order), total: formatCents(order.totalCents) };
  const message = paymentMessage(named, presentPayment({ ...order, money }));
  if (message) notifyShopper(connection, session, order, message, { at: clock() });
  if (money.state === 'failed')
    for (const kind of ['paymentFailedShopper', 'paymentFailedPartner'] as const)
      await outbox.email(session, { job: sendOrderEmail, payload: { orderId, kind, version } });
  currentContext()?.log.info({ paymentId: record._id, orderId, ...money }, 'payment moved');
}

/** What the record of a payment without an order becomes. */
function withoutOrder(record: PaymentRecord, status: string, now: number): Partial<PaymentRecord> {
  if (record.state === 'open' && status === 'requires_capture')
    return { dueAt: new Date(Math.min(record.dueAt?.getTime() ?? now, now + orderWithinMs)) };
  if (record.state === 'open' && status === 'canceled') return { state: 'released', endedAt: new Date(now) };
  return record.state === 'released' && status !== 'requires_capture' ? { endedAt: new Date(now) } : {};
}

/**
 * Records what Stripe said about a payment, and that it carried `due` out, with everything that follows from it. An answer
 * that is older than what is known changes nothing.
 */
export function noteMoney(
  services: MoneyServices,
  paymentId: string,
  due: PaymentDue | undefined,
  intent: PaymentIntent,
): Promise<void> {
  const { connection, clock } = services;
  return inTransaction(connection, async (session) => {
    const record = await payments(connection).findById(paymentId, null, { session }).orFail().lean();
    const settled = due !== undefined && record.underWay?.version === due.version;
    record.seen = {
      canceled: record.seen.canceled || intent.status === 'canceled',
      capturedCents: Math.max(record.seen.capturedCents, intent.capturedCents),
      refundedCents: Math.max(record.seen.refundedCents, intent.refundedCents ?? 0),
    };
    await tellOrder(services, session, record);
    const changes = record.orderId === null ? withoutOrder(record, intent.status, clock().getTime()) : {};
    await payments(connection).updateOne(
      { _id: paymentId },
      {
        $set: { seen: record.seen, ...changes, ...(settled && { settledVersion: due.version }) },
        $unset: {
          ...(settled && { underWay: 1 }),
          ...(changes.state === 'released' && { dueAt: 1 }),
        },
      },
      { session },
    );
  });
}
