import { formatCents } from '@boaxepa/contracts/money';
import type { OrderCreation } from '@boaxepa/contracts/orders';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import type { PaymentIntent } from './paymentProvider.ts';
import { payments } from './payment.model.ts';
import { paymentNotConfirmed } from './paymentNotConfirmed.ts';

/**
 * The shopper's payment that pays no order yet and whose card is authorised.
 * @throws AppError PAYMENT_UNAVAILABLE without keys or answer, PAYMENT_NOT_CONFIRMED
 */
async function findAuthorised(
  { stripe, connection }: Services,
  shopperId: string,
  paymentIntentId: string | undefined,
): Promise<PaymentIntent> {
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const opened = paymentIntentId && (await payments(connection).findById(paymentIntentId).lean());
  if (!opened || opened.shopperId !== shopperId) throw paymentNotConfirmed();
  if (opened.state !== 'open')
    throw paymentNotConfirmed('Este pagamento já foi usado ou liberado. Informe o cartão de novo.');
  const intent = await stripe.findIntent(opened._id);
  // Captured already: by an operator, at Stripe. The money is there all the same.
  const authorised = intent?.status === 'requires_capture' || intent?.status === 'succeeded';
  if (!authorised || intent.shopperId !== shopperId) throw paymentNotConfirmed();
  return intent;
}

/**
 * Checks that a card order's money is authorised: by its shopper, for no other order, for exactly the total, in reais. Other
 * orders are paid at the counter.
 * @throws AppError PAYMENT_UNAVAILABLE, PAYMENT_NOT_CONFIRMED; VALIDATION_FAILED when it is authorised for something else
 */
export async function requirePayment(
  services: Services,
  shopperId: string,
  { paymentMethod, paymentIntentId }: Pick<OrderCreation, 'paymentMethod' | 'paymentIntentId'>,
  totalCents: number,
): Promise<void> {
  if (paymentMethod !== 'card') return;
  const { amountCents, currency } = await findAuthorised(services, shopperId, paymentIntentId);
  if (amountCents === totalCents && currency === 'brl') return;
  const message =
    currency === 'brl'
      ? `O valor reservado no cartão, ${formatCents(amountCents)}, não é o total do pedido, ${formatCents(totalCents)}.`
      : 'O pagamento com cartão não está em reais.';
  throw appError('VALIDATION_FAILED', { message, details: [{ field: 'paymentIntentId', message }] });
}
