import type { Middleware } from 'koa';
import { limitRunning } from './limitRunning.ts';

/**
 * Middleware that answers 503 with Retry-After while `most` requests are in progress, so that an overloaded service
 * stays responsive. Health checks are never refused. Otherwise an overloaded process would look broken.
 */
export function limitInFlight(most: number): Middleware {
  const limit = limitRunning(most);
  return (ctx, next) => (ctx.path.startsWith('/health/') ? next() : limit.run(next));
}
