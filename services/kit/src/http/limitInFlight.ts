import type { Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/** Load shedding. Answers with 503 and Retry-After while `most` requests are in progress. Health checks are always accepted. */
export function limitInFlight(most: number): Middleware {
  let inFlight = 0;
  return async (ctx, next) => {
    if (ctx.path.startsWith('/health/')) return next();
    if (inFlight >= most) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
