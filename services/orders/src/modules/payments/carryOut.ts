import type { PaymentDue, PaymentRecord } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent, type PaymentProvider } from './paymentProvider.ts';

/**
 * Asks Stripe for what is missing between the money as it is and as it was decided: at most one capture, cancellation or
 * refund. The keys come from order and version, so that a repetition after a lost answer has no second effect. Stripe's own
 * answer decides, not what we remember: what somebody did there by hand is taken as done.
 * @param intent as Stripe has just shown it
 * @returns the intent afterwards
 * @throws AppError PAYMENT_UNAVAILABLE; ProviderRefusal when Stripe will not do it for a reason that nobody foresaw
 */
export async function carryOut(
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
