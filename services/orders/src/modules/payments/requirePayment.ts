import type { OrderCreation } from '@boaxepa/contracts/orders';
import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';

/** What somebody gets whose payment does not pay the order. */
export function paymentRefusal(): AppError {
  return appError('VALIDATION_FAILED', {
    details: [{ field: 'paymentIntentId', message: 'Pagamento não confirmado' }],
  });
}

/**
 * Checks with Stripe that a card order is paid: by this shopper, in full, in reais (decisions §9). Other orders are
 * paid at pickup.
 * @throws AppError PAYMENT_UNAVAILABLE without keys or answer, VALIDATION_FAILED for a payment that does not fit
 */
export async function requirePayment(
  { stripe }: Services,
  shopperId: string,
  { paymentMethod, paymentIntentId }: Pick<OrderCreation, 'paymentMethod' | 'paymentIntentId'>,
  totalCents: number,
): Promise<void> {
  if (paymentMethod !== 'card') return;
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const intent = paymentIntentId ? await stripe.findIntent(paymentIntentId) : undefined;
  const pays =
    intent?.status === 'succeeded' &&
    intent.amount === totalCents &&
    intent.currency === 'brl' &&
    intent.metadata.shopperId === shopperId;
  if (!pays) throw paymentRefusal();
}
