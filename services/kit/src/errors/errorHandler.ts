import type { Failure } from '@boaxepa/contracts/wire/envelope';
import type { Middleware } from 'koa';
import { currentContext } from '../context/requestContext.ts';
import { appError, AppError } from './AppError.ts';
import { noteShedRequest } from './shedRequests.ts';
import { isDuplicateKey, isMongoUnavailable } from './mongoErrors.ts';

/**
 * Converts any thrown value to an AppError. An unavailable MongoDB, or a write conflict that remains after all
 * retries, becomes a 503. An unhandled duplicate key becomes a 409. Every other error becomes a 500 without details.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDuplicateKey(error)) return appError('CONFLICT', { cause: error });
  if (isMongoUnavailable(error)) return appError('SERVICE_UNAVAILABLE', { cause: error });
  return appError('INTERNAL', { cause: error });
}

/**
 * Converts every error of later middleware to the failure envelope (product/calls.md#failures), and logs unexpected
 * errors.
 */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = toAppError(thrown);
    const context = currentContext();
    if (error.isShed) {
      // The request log omits requests that were refused to shed load.
      ctx.state['isShed'] = true;
      noteShedRequest(context?.log);
    } else if (error.status >= 500) context?.log.error({ err: thrown, code: error.code }, 'request failed');
    // Removes the headers that were set for a successful response, such as an ETag.
    for (const header of ['ETag', 'Content-Disposition', 'Content-Encoding']) ctx.remove(header);
    ctx.set('Cache-Control', 'no-store');
    if (error.retryAfter !== undefined) ctx.set('Retry-After', String(error.retryAfter));
    ctx.status = error.status;
    const { message, code, details, current } = error;
    ctx.body = {
      success: false,
      message,
      code,
      details,
      current,
      requestId: context?.requestId ?? '',
    } satisfies Failure;
  }
};
