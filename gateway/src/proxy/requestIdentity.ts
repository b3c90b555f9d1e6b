import { newRequestId, runInContext } from '@boaxepa/service-kit/context/requestContext';
import { errorHandler } from '@boaxepa/service-kit/errors/errorHandler';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Context, Middleware, Next } from 'koa';

/**
 * Assigns the request id that every log line and every call of this request contains. An id from the client is
 * ignored, because a client could forge it.
 */
export const identify: Middleware = (ctx, next) => {
  ctx.state['requestId'] = newRequestId();
  return next();
};

/** Returns the request id that `identify` assigned. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}

/**
 * Runs a handler in the request's async context and converts its errors into the error envelope. Forwarded requests
 * enter this context only if they fail. They do not need the context, and entering it would cost a twentieth of the
 * total time.
 */
export function inRequest(log: Logger): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) =>
    runInContext({ requestId: requestIdOf(ctx), log }, () => Promise.resolve(errorHandler(ctx, next)));
}
