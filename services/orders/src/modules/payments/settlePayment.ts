import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { type CopyMoney, recordProviderState } from './recordProviderState.ts';
import { payments, type PaymentDue, type PaymentRecord } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent, type PaymentProvider } from './paymentProvider.ts';

/**
 * Sends Stripe the step that is missing between the current state and the decision: at most one capture, cancellation
 * or refund. The idempotency keys contain order and version, so a retry after a lost answer has no second effect. The
 * step depends on the state at Stripe instead of our record, so actions that an operator performed at Stripe count as
 * done.
 * @param intent intent that was just read from Stripe
 * @returns the intent after the step
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
    // The key contains the amount. The amount of a retry differs only if an operator has made a refund at Stripe since
    // the first attempt.
    await stripe.refund(id, { amountCents: missing, key: `${key('refund')}-${missing}` });
    return { ...intent, refundedCents: refundedCents + missing };
  }
  const cancel = () => stripe.cancel(id, { key: key('cancel') });
  const capture = () =>
    stripe
      .capture(id, { amountCents: due.cents, orderId: orderId ?? '', key: key('capture') })
      .catch((error: unknown) => {
        // For example, the authorisation has expired. The payment is released completely, and the shopper pays at the
        // counter.
        if (error instanceof ProviderRefusal) return cancel();
        throw error;
      });
  return due.cents === 0 ? cancel() : capture();
}

/**
 * Starts the newest decision that is not carried out yet, and returns the payment. A started decision is kept until it
 * is carried out, and all concurrent processes get the same decision.
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
 * Settles a payment: carries out the latest decision at Stripe, and records the state at Stripe. Idempotent and safe to
 * run concurrently, because decisions, webhooks and retries all call it.
 * @throws AppError PAYMENT_UNAVAILABLE if no keys are configured or Stripe does not answer, or ProviderRefusal. The job
 * retries after both errors.
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
    // Reads the intent after the decision is fixed, so that the intent includes the effects of earlier decisions.
    const intent = await stripe.findIntent(paymentId);
    // The configured keys belong to another Stripe account, so this service cannot know whether the payment exists.
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
