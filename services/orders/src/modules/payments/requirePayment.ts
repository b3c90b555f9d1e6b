import type { OrderCreation } from '@boaxepa/contracts/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';

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
  const intent = await stripe.findIntent(paymentIntentId ?? '');
  const pays =
    intent?.status === 'succeeded' &&
    intent.amount === totalCents &&
    intent.currency === 'brl' &&
    intent.metadata.shopperId === shopperId;
  if (!pays)
    throw appError('VALIDATION_FAILED', {
      details: [{ field: 'paymentIntentId', message: 'Pagamento não confirmado' }],
    });
}
