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
 * Copies the state of the card payment to the order, in the caller's transaction. This function is passed as a
 * parameter, because the payments module must not import the orders module.
 * @throws Error if the order does not exist
 */
export type CopyMoney = (
  services: MoneyServices,
  session: ClientSession,
  orderId: string,
  money: PaymentMoney,
) => Promise<void>;

/**
 * Maximum time in milliseconds between the authorisation of a card and the order. The checkout page sends the order
 * immediately after the authorisation. If no order arrives in this time, the shopper has left.
 */
const orderWithinMs = 10 * 60_000;

function stateOf({ seen, dues }: PaymentRecord): PaymentState {
  // A cancellation is intended (`released`) if the latest decision was to charge nothing. Otherwise (`failed`) the
  // authorisation expired, Stripe refused the capture, or an operator cancelled the payment at Stripe.
  if (seen.canceled) return dues.at(-1)?.cents === 0 ? 'released' : 'failed';
  if (seen.capturedCents === 0) return 'authorised';
  if (seen.refundedCents === 0) return 'captured';
  return seen.refundedCents < seen.capturedCents ? 'partially_refunded' : 'refunded';
}

/** Returns the fields to update in the record of a payment without an order, from its status at Stripe. */
function withoutOrder(record: PaymentRecord, status: string, now: number): Partial<PaymentRecord> {
  if (record.state === 'open' && status === 'requires_capture')
    return { dueAt: new Date(Math.min(record.dueAt?.getTime() ?? now, now + orderWithinMs)) };
  if (record.state === 'open' && status === 'canceled') return { state: 'released', endedAt: new Date(now) };
  return record.state === 'released' && status !== 'requires_capture' ? { endedAt: new Date(now) } : {};
}

/**
 * Records the state of a payment at Stripe, and copies it to the order. The amounts only grow, so an outdated state
 * changes nothing.
 * @param due decision that was just applied at Stripe, if any
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
