import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { payments } from './payment.model.ts';
import { ProviderRefusal, type PaymentIntent, requireStripe } from './paymentProvider.ts';

/**
 * Daily limits per shopper: `maxRefusals` refused cards, and `maxUnused` payments that were opened but never used for
 * an order.
 */
export const maxRefusals = 10;
const maxUnused = 20;
const dayMs = 86_400_000;

/**
 * Refuses a shopper who tries many cards, because thieves test stolen cards in this way. Concurrent requests can exceed
 * the limits slightly.
 * @throws AppError RATE_LIMITED
 */
export async function requireFewAttempts(
  { connection, clock }: Pick<Services, 'connection' | 'clock'>,
  shopperId: string,
): Promise<void> {
  const today = await payments(connection)
    .find(
      { shopperId, createdAt: { $gt: new Date(clock().getTime() - dayMs) } },
      { state: 1, refusals: 1, createdAt: 1 },
    )
    .lean();
  const refusals = today.reduce((sum, payment) => sum + (payment.refusals ?? 0), 0);
  const unused = today.filter(({ state }) => state !== 'ordered').length;
  if (refusals >= maxRefusals || unused >= maxUnused) throw appError('RATE_LIMITED', { retryAfter: 3600 });
}

/**
 * Milliseconds in which the shopper can enter a card and pass the bank's check. After this time, a periodic job
 * releases the payment.
 */
const openForMs = 60 * 60_000;

/**
 * Creates a Stripe payment that no order uses yet.
 * @throws AppError PAYMENT_UNAVAILABLE
 */
export async function openPayment(
  services: Services,
  request: { amountCents: number; shopperId: string },
): Promise<PaymentIntent> {
  const { connection, clock } = services;
  const stripe = requireStripe(services);
  const { amountCents, shopperId } = request;
  const intent = await stripe.createIntent(request).catch((error: unknown) => {
    if (!(error instanceof ProviderRefusal)) throw error;
    throw appError('PAYMENT_UNAVAILABLE', { retryAfter: 60, cause: error });
  });
  // A crash before this write is harmless. The client has not received the payment yet, so it cannot authorise a card
  // for it.
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
