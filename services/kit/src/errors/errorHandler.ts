import type { Failure } from '@boaxepa/contracts/wire/envelope';
import type { Middleware } from 'koa';
import { currentContext } from '../context/requestContext.ts';
import { appError, AppError } from './AppError.ts';
import { noteShedRequest } from './shedRequests.ts';
import { isDuplicateKey, isMongoUnavailable } from './mongoErrors.ts';

/**
 * Converts any error to an AppError. An unavailable MongoDB becomes a 503, a duplicate key a 409, and an unknown error a 500
 * without details.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDuplicateKey(error)) return appError('CONFLICT', { cause: error });
  if (isMongoUnavailable(error)) return appError('SERVICE_UNAVAILABLE', { cause: error });
  return appError('INTERNAL', { cause: error });
}

/** Converts errors of later middleware to the failure envelope (product/calls.md#failures). Logs unexpected errors. */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = toAppError(thrown);
    const context = currentContext();
    if (error.isShed) {
      // The request log skips marked requests, to reduce the load.
      ctx.state['isShed'] = true;
      noteShedRequest(context?.log);
    } else if (error.status >= 500) context?.log.error({ err: thrown, code: error.code }, 'request failed');
    // Removes headers that describe the successful response, such as its ETag.
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
