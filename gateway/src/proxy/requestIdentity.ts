import { newRequestId, runInContext } from '@boaxepa/service-kit/context/requestContext';
import { errorHandler } from '@boaxepa/service-kit/errors/errorHandler';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Context, Middleware, Next } from 'koa';

/**
 * Assigns a request id that every log line and call of this request has. An id from the client is ignored, because it
 * could be forged.
 */
export const identify: Middleware = (ctx, next) => {
  ctx.state['requestId'] = newRequestId();
  return next();
};

/** Returns the id that `identify` has assigned. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}

/**
 * Runs a handler in the request's async context, with errors answered in the envelope. Forwarded requests run outside
 * of this context unless they fail: they do not need it, and it would cost a twentieth of the total time.
 */
export function inRequest(log: Logger): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) =>
    runInContext({ requestId: requestIdOf(ctx), log }, () => Promise.resolve(errorHandler(ctx, next)));
}
