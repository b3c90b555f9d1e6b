import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { carryOut } from './carryOut.ts';
import { noteMoney } from './noteMoney.ts';
import { payments, type PaymentRecord } from './payment.model.ts';

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
    await noteMoney(services, paymentId, due, due ? await carryOut(stripe, record, due, intent) : intent);
    if (!due) return;
  }
}
