import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';

/** What somebody gets whose card does not pay the order yet, or not any more. */
export function paymentNotConfirmed(message = 'Pagamento não confirmado'): AppError {
  return appError('PAYMENT_NOT_CONFIRMED', { message, details: [{ field: 'paymentIntentId', message }] });
}
