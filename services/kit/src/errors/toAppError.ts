import { appError, AppError } from './AppError.ts';
import { isDuplicateKey, isMongoUnavailable } from './mongoErrors.ts';

/**
 * Any thrown value as an AppError. MongoDB being away or a write conflict that outlived its retries is a 503, a
 * duplicate that no command expected a 409, everything unknown a 500 that shows nothing.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDuplicateKey(error)) return appError('CONFLICT', { cause: error });
  if (isMongoUnavailable(error)) return appError('SERVICE_UNAVAILABLE', { cause: error });
  return appError('INTERNAL', { cause: error });
}
