import { appError, type AppError } from '@boaxepa/service-kit/errors/AppError';

/** What somebody gets whose card payment does not pay the order. */
export function paymentRefusal(message = 'Pagamento não confirmado'): AppError {
  return appError('VALIDATION_FAILED', { message, details: [{ field: 'paymentIntentId', message }] });
}
