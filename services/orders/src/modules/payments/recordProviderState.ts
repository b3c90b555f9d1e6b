import { inTransaction, type ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { PaymentState } from '@boaxepa/contracts/texts/payments';
import type { Services } from '../../services.ts';
import { payments, type PaymentDue, type PaymentRecord } from './payment.model.ts';
import type { PaymentIntent } from './paymentProvider.ts';

export interface PaymentMoney {
  state: PaymentState;
  authorisedCents: number;
  capturedCents: number;
  refundedCents: number;
}

export type MoneyServices = Pick<Services, 'connection' | 'outbox' | 'clock'>;

/**
 * Copies the money onto its order, in the transaction that records it. Injected, because payments must not depend on
 * orders.
 * @throws when the order does not exist
 */
export type CopyMoney = (
  services: MoneyServices,
  session: ClientSession,
  orderId: string,
  money: PaymentMoney,
) => Promise<void>;

/** How long an authorised payment waits for its order, which the page places immediately. */
const orderWithinMs = 10 * 60_000;

function stateOf({ seen, dues }: PaymentRecord): PaymentState {
  // Canceled without a decision of ours: the authorisation expired, or an operator ended it.
  if (seen.canceled) return dues.at(-1)?.cents === 0 ? 'released' : 'failed';
  if (seen.capturedCents === 0) return 'authorised';
  if (seen.refundedCents === 0) return 'captured';
  return seen.refundedCents < seen.capturedCents ? 'partially_refunded' : 'refunded';
}

/** Returns the changes of a payment that pays no order. */
function withoutOrder(record: PaymentRecord, status: string, now: number): Partial<PaymentRecord> {
  if (record.state === 'open' && status === 'requires_capture')
    return { dueAt: new Date(Math.min(record.dueAt?.getTime() ?? now, now + orderWithinMs)) };
  if (record.state === 'open' && status === 'canceled') return { state: 'released', endedAt: new Date(now) };
  return record.state === 'released' && status !== 'requires_capture' ? { endedAt: new Date(now) } : {};
}

/**
 * Records the state of a payment at Stripe and copies it onto the order. A response that is older than the recorded state changes nothing.
 * @param due the decision that Stripe has carried out
 */
export function recordProviderState(
  services: MoneyServices,
  copyMoney: CopyMoney,
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
    const { orderId, amountCents: authorisedCents } = record;
    const { capturedCents, refundedCents } = record.seen;
    const money = { state: stateOf(record), authorisedCents, capturedCents, refundedCents };
    if (orderId !== null) await copyMoney(services, session, orderId, money);
    const changes = orderId === null ? withoutOrder(record, intent.status, clock().getTime()) : {};
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
