import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent } from './paymentProvider.ts';

/** Maximum time in milliseconds to enter a card and complete the bank's check. */
const openForMs = 60 * 60_000;

/**
 * Creates a Stripe payment without an order.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function openPayment(
  { stripe, connection, clock }: Services,
  request: { amountCents: number; shopperId: string; orderId: string },
): Promise<PaymentIntent> {
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const { amountCents, shopperId } = request;
  const intent = await stripe.createIntent(request).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    throw appError('PAYMENT_UNAVAILABLE', { retryAfter: 60, cause: error });
  });
  // A crash before this insertion is harmless. The client has not received the payment yet, so nobody can authorise it.
  const createdAt = clock();
  await payments(connection).insertOne({
    _id: intent.id,
    shopperId,
    amountCents,
    state: 'open',
    orderId: null,
    dues: [],
    settledVersion: -1,
    seen: { canceled: false, capturedCents: 0, refundedCents: 0 },
    dueAt: new Date(createdAt.getTime() + openForMs),
    createdAt,
  });
  return intent;
}
