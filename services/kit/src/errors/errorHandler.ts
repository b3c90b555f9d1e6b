import type { Failure } from '@boaxepa/contracts/wire/envelope';
import type { Middleware } from 'koa';
import { currentContext } from '../context/requestContext.ts';
import { appError, AppError } from './AppError.ts';
import { isDuplicateKey, isMongoUnavailable } from './mongoErrors.ts';
import type { Logger } from '../logging/logger.ts';
import { shedRequests } from '../metrics/metrics.ts';

const linePauseMs = 1000;
let lineAt = -Infinity;
let unreported = 0;

/**
 * Counts a request that was refused because of overload. Logs at most one line per second, because logging adds load.
 */
function countShedRequest(log: Logger | undefined): void {
  shedRequests.inc();
  unreported += 1;
  const now = performance.now();
  if (now - lineAt < linePauseMs) return;
  log?.warn({ requests: unreported }, 'requests refused above the limit of requests in progress');
  lineAt = now;
  unreported = 0;
}

/**
 * Converts any error to an AppError. If MongoDB is unavailable, the status is 503. A duplicate key becomes a 409. An
 * unknown error becomes a 500 without details, because details could reveal internals.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDuplicateKey(error)) return appError('CONFLICT', { cause: error });
  if (isMongoUnavailable(error)) return appError('SERVICE_UNAVAILABLE', { cause: error });
  return appError('INTERNAL', { cause: error });
}

/**
 * Middleware that converts errors of the following middleware to failure responses (product/calls.md#failures).
 * Unexpected errors are logged.
 */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (thrownValue) {
    const error = toAppError(thrownValue);
    const context = currentContext();
    if (error.isShed) {
      // The request was refused because of overload. The request log skips it, to save work.
      ctx.state['isShed'] = true;
      countShedRequest(context?.log);
    } else if (error.status >= 500)
      context?.log.error({ err: thrownValue, code: error.code }, 'request failed');
    // Remove these headers, because the handler may have set them for a successful response.
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
