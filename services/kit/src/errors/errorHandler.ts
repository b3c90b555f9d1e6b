import type { Failure } from '@boaxepa/contracts/wire/envelope';
import type { Middleware } from 'koa';
import { currentContext } from '../context/requestContext.ts';
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

/** Turns whatever is thrown further in into the failure envelope (product/calls.md#failures), and logs what nobody expected. */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrown) {
    const error = toAppError(thrown);
    const context = currentContext();
    if (error.status >= 500) context?.log.error({ err: thrown, code: error.code }, 'request failed');
    // What an earlier step set for the good answer (a validator, a cache rule) must not go out with a failure.
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
