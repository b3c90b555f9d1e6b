import type { OrderCreation } from '@boaxepa/contracts/orders';
import { releasedWithRefusal } from '@boaxepa/contracts/payments';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { OrderServices } from '../../services.ts';
import { releasePayment } from './releasePayment.ts';

/** Refused for good: not a failure that may pass, and not for a card that may still be authorised. */
function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.code !== 'PAYMENT_NOT_CONFIRMED';
}

/**
 * Has an order placed. When it is refused for good, what its shopper's card has reserved for it is given back at once, and the
 * refusal says so; otherwise it is kept for the next try, or for the sweep.
 * @throws AppError what `place` throws
 */
export async function releaseRefused<T>(
  services: OrderServices,
  shopperId: string,
  { paymentMethod, paymentIntentId }: Pick<OrderCreation, 'paymentMethod' | 'paymentIntentId'>,
  place: () => Promise<T>,
): Promise<T> {
  try {
    return await place();
  } catch (error) {
    if (paymentMethod !== 'card' || paymentIntentId === undefined || !isFinal(error)) throw error;
    const payment = { _id: paymentIntentId, shopperId };
    const released = await releasePayment(services, payment).catch((cause: unknown) => {
      currentContext()?.log.warn({ err: cause, paymentId: paymentIntentId }, 'payment left to the sweep');
      return false;
    });
    if (!released) throw error;
    throw appError(error.code, {
      message: `${error.message.replace(/\.?$/, '.')} ${releasedWithRefusal}`,
      ...(error.details && { details: error.details }),
      cause: error,
    });
  }
}
