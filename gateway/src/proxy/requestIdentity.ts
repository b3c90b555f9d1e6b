import { newRequestId, runInContext } from '@boaxepa/service-kit/context/requestContext';
import { errorHandler } from '@boaxepa/service-kit/errors/errorHandler';
import type { Logger } from '@boaxepa/service-kit/logging/logger';
import type { Context, Middleware, Next } from 'koa';

/** Gives the request an id for everything that it sets off; what a client calls its request is not believed. */
export const identify: Middleware = (ctx, next) => {
  ctx.state['requestId'] = newRequestId();
  return next();
};

/** The id that `identify` gave. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state['requestId']);
}

/**
 * Runs the rest in the request's context, with errors answered in the envelope. A forwarded request runs outside of it,
 * unless it fails: nothing that it does asks for the context, and carrying one along costs a twentieth of the whole.
 */
export function inRequest(log: Logger): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) =>
    runInContext({ requestId: requestIdOf(ctx), log }, () => Promise.resolve(errorHandler(ctx, next)));
}
