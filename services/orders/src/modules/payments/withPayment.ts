import { formatCents } from '@boaxepa/contracts/money';
import type { OrderCreation } from '@boaxepa/contracts/orders';
import { releasedWithRefusal } from '@boaxepa/contracts/payments';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { paymentRefusal } from './paymentRefusal.ts';
import { payments } from './payments.model.ts';
import { releasePayment } from './releasePayment.ts';
import type { PaymentIntent } from './paymentProvider.ts';

/**
 * The shopper's payment that pays no order yet and whose card is authorised.
 * @throws AppError PAYMENT_UNAVAILABLE without keys or answer, VALIDATION_FAILED
 */
async function findAuthorised(
  { stripe, connection }: Services,
  shopperId: string,
  paymentIntentId: string | undefined,
): Promise<PaymentIntent> {
  if (!stripe) throw appError('PAYMENT_UNAVAILABLE');
  const opened = paymentIntentId && (await payments(connection).findById(paymentIntentId).lean());
  if (!opened || opened.shopperId !== shopperId) throw paymentRefusal();
  if (opened.state !== 'open')
    throw paymentRefusal('Este pagamento já foi usado ou liberado. Informe o cartão de novo.');
  const intent = await stripe.findIntent(opened._id);
  // Captured already: by an operator, at Stripe. The money is there all the same.
  const authorised = intent?.status === 'requires_capture' || intent?.status === 'succeeded';
  if (!authorised || intent.shopperId !== shopperId) throw paymentRefusal();
  return intent;
}

/** @throws AppError VALIDATION_FAILED when the card is authorised for something else than the order's total */
function requireTotal({ amountCents, currency }: PaymentIntent, totalCents: number): void {
  if (currency !== 'brl') throw paymentRefusal('O pagamento com cartão não está em reais.');
  if (amountCents === totalCents) return;
  throw paymentRefusal(
    `O valor reservado no cartão, ${formatCents(amountCents)}, não é o total do pedido, ${formatCents(totalCents)}.`,
  );
}

/** Gives the authorisation of a refused order back. @returns the refusal, which says so */
async function refused(
  services: Services,
  payment: { _id: string; shopperId: string },
  refusal: AppError,
): Promise<AppError> {
  const released = await releasePayment(services, payment).catch((error: unknown) => {
    currentContext()?.log.warn({ err: error, paymentId: payment._id }, 'payment left to the sweep');
    return false;
  });
  if (!released) return refusal;
  return appError(refusal.code, {
    message: `${refusal.message.replace(/\.?$/, '.')} ${releasedWithRefusal}`,
    ...(refusal.details && { details: refusal.details }),
    cause: refusal,
  });
}

/**
 * Has an order placed; one that a card pays only with an authorisation of exactly its total. When it is refused, the
 * authorisation is given back at once; after a failure that may pass (5xx) it is kept for the next try, or for the sweep.
 * @throws AppError what `place` throws; PAYMENT_UNAVAILABLE, VALIDATION_FAILED
 */
export async function withPayment<T>(
  services: Services,
  shopperId: string,
  { paymentMethod, paymentIntentId }: Pick<OrderCreation, 'paymentMethod' | 'paymentIntentId'>,
  totalCents: number,
  place: () => Promise<T>,
): Promise<T> {
  if (paymentMethod !== 'card') return place();
  const intent = await findAuthorised(services, shopperId, paymentIntentId);
  try {
    requireTotal(intent, totalCents);
    return await place();
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    throw await refused(services, { _id: intent.id, shopperId }, error);
  }
}
