import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { type CopyMoney, recordProviderState } from './recordProviderState.ts';
import { payments, type PaymentDue, type PaymentRecord } from './payment.model.ts';
import {
  ProviderRefusal,
  type PaymentIntent,
  type PaymentProvider,
  requireStripe,
} from './paymentProvider.ts';

/**
 * Sends at most one capture, cancellation or refund to Stripe, so that the shop receives the amount in `due`. Retries
 * are safe, because each request has an idempotency key.
 * @param intent state of the payment that was just read from Stripe
 * @throws AppError PAYMENT_UNAVAILABLE, or ProviderRefusal for an unexpected refusal
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
    // The amount is part of the idempotency key, because an operator may refund money between two attempts. The second
    // attempt then refunds a different amount.
    await stripe.refund(id, { amountCents: missing, key: `${key('refund')}-${missing}` });
    return { ...intent, refundedCents: refundedCents + missing };
  }
  const cancel = () => stripe.cancel(id, { key: key('cancel') });
  const capture = () =>
    stripe
      .capture(id, { amountCents: due.cents, orderId: orderId ?? '', key: key('capture') })
      .catch((error: unknown) => {
        // The authorisation may have expired. In this case, cancel the payment. The shopper then pays in the shop.
        if (error instanceof ProviderRefusal) return cancel();
        throw error;
      });
  return due.cents === 0 ? cancel() : capture();
}

/**
 * Starts the newest decision about the amount to charge, unless an earlier decision is still being applied. Returns the
 * payment. Concurrent processes all get the same decision.
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
 * Applies the latest decision about a payment at Stripe, and records the resulting state. Running this twice or
 * concurrently has no further effect.
 * @throws AppError PAYMENT_UNAVAILABLE, or ProviderRefusal. The job is retried after both errors.
 */
export async function settlePayment(
  services: Pick<Services, 'connection' | 'outbox' | 'clock' | 'stripe'>,
  paymentId: string,
  copyMoney: CopyMoney,
): Promise<void> {
  const { connection } = services;
  const stripe = requireStripe(services);
  for (;;) {
    const record = await startDue(connection, paymentId);
    if (!record) return;
    // Read the payment only after the decision was started, so that the result includes the effects of earlier
    // decisions.
    const intent = await stripe.findIntent(paymentId);
    // Stripe does not know the payment, so the configured keys belong to another Stripe account.
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
