import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { type CopyMoney, recordProviderState } from './recordProviderState.ts';
import { payments, type PaymentDue, type PaymentRecord } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent, type PaymentProvider } from './paymentProvider.ts';

/**
 * Sends Stripe the missing step between the present state and the decision: at most one capture, cancellation or
 * refund. The idempotency keys contain order and version, so a retry after a lost answer has no second effect. Stripe's
 * present state decides instead of our record, so manual actions at Stripe count as done.
 * @param intent just read from Stripe
 * @returns the intent afterwards
 * @throws AppError PAYMENT_UNAVAILABLE; ProviderRefusal for an unexpected refusal
 */
async function carryOut(
  stripe: PaymentProvider,
  { _id: id, orderId, seen }: Pick<PaymentRecord, '_id' | 'orderId' | 'seen'>,
  due: PaymentDue,
  intent: PaymentIntent,
): Promise<PaymentIntent> {
  const key = (act: string) => `${act}-${orderId ?? id}-${due.version}`;
  if (intent.status === 'canceled') return intent;
  if (intent.status === 'succeeded') {
    const refundedCents = intent.refundedCents ?? seen.refundedCents;
    const missing = intent.capturedCents - refundedCents - due.cents;
    if (missing <= 0) return intent;
    // The key contains the amount, which differs only when an operator has refunded by hand in the meantime.
    await stripe.refund(id, { amountCents: missing, key: `${key('refund')}-${missing}` });
    return { ...intent, refundedCents: refundedCents + missing };
  }
  const cancel = () => stripe.cancel(id, { key: key('cancel') });
  const capture = () =>
    stripe
      .capture(id, { amountCents: due.cents, orderId: orderId ?? '', key: key('capture') })
      .catch((error: unknown) => {
        // For example, the authorisation has expired. It is released completely, and the order is paid at the counter.
        if (error instanceof ProviderRefusal) return cancel();
        throw error;
      });
  return due.cents === 0 ? cancel() : capture();
}

/**
 * Starts the newest decision that is not carried out yet, and returns the payment. A started decision stays until it is
 * carried out, and all concurrent processes get the same one.
 */
async function startDue(connection: Connection, paymentId: string): Promise<PaymentRecord | null> {
  for (;;) {
    const record = await payments(connection).findById(paymentId).lean();
    const newest = record?.dues.at(-1);
    if (!record || record.underWay || !newest || newest.version <= record.settledVersion) return record;
    await payments(connection).updateOne(
      { _id: paymentId, settledVersion: record.settledVersion, underWay: { $exists: false } },
      { $set: { underWay: newest } },
    );
  }
}

/**
 * Settles a payment: carries out the latest decision at Stripe, and records Stripe's state. Idempotent and safe to run
 * concurrently: decisions, webhooks and retries all call it.
 * @throws AppError PAYMENT_UNAVAILABLE without keys or answer; ProviderRefusal. Both are retried
 */
export async function settlePayment(
  services: Pick<Services, 'connection' | 'outbox' | 'clock' | 'stripe'>,
  paymentId: string,
  copyMoney: CopyMoney,
): Promise<void> {
  const { connection, stripe } = services;
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  for (;;) {
    const record = await startDue(connection, paymentId);
    if (!record) return;
    // Read after the decision is fixed, so that it includes the effects of earlier decisions.
    const intent = await stripe.findIntent(paymentId);
    // The keys belong to another Stripe account, so no conclusion is possible.
    if (!intent) throw appError('PAYMENT_UNAVAILABLE');
    const { underWay: due } = record;
    await recordProviderState(
      services,
      copyMoney,
      paymentId,
      due,
      due ? await carryOut(stripe, record, due, intent) : intent,
    );
    if (!due) return;
  }
}
