import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { type CopyMoney, recordProviderState } from './recordProviderState.ts';
import { payments, type PaymentDue, type PaymentRecord } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent, type PaymentProvider } from './paymentProvider.ts';

/**
 * Asks Stripe for what is missing between the money as it is and as it was decided: at most one capture, cancellation or
 * refund. The keys come from order and version, so that a repetition after a lost answer has no second effect. Stripe's own
 * answer decides, not what we remember: what somebody did there by hand is taken as done.
 * @param intent as Stripe has just shown it
 * @returns the intent afterwards
 * @throws AppError PAYMENT_UNAVAILABLE; ProviderRefusal when Stripe will not do it for a reason that nobody foresaw
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
    // The amount is part of the key: it differs only when somebody refunded by hand meanwhile.
    await stripe.refund(id, { amountCents: missing, key: `${key('refund')}-${missing}` });
    return { ...intent, refundedCents: refundedCents + missing };
  }
  const cancel = () => stripe.cancel(id, { key: key('cancel') });
  const capture = () =>
    stripe
      .capture(id, { amountCents: due.cents, orderId: orderId ?? '', key: key('capture') })
      .catch((error: unknown) => {
        // The authorisation has expired, say. It goes back whole, and the order is paid at the counter.
        if (error instanceof ProviderRefusal) return cancel();
        throw error;
      });
  return due.cents === 0 ? cancel() : capture();
}

/**
 * The payment with the newest decision that has not been carried out under way, if there is one: it stays the one until it is
 * carried out, and all processes at once get the same.
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
 * Brings a payment's money at Stripe to what was decided, and our records to what Stripe says. Safe to run at any time, any
 * number of times, in many processes: a decision, a webhook and a repetition all come here.
 * @throws AppError PAYMENT_UNAVAILABLE without keys or answer; ProviderRefusal: to be tried again
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
    // Asked for after the decision is fixed, so that what an earlier one did is in it.
    const intent = await stripe.findIntent(paymentId);
    // The keys are another account's: nothing may be concluded from that.
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
