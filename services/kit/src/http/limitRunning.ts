import type { Middleware } from 'koa';
import { appError } from '../errors/AppError.ts';

/**
 * Maximum number of concurrent handlers per route. Two cores serve 38 orders per second, so the last of 64 orders is
 * answered within two seconds (`npm run lab -- faults overload`).
 */
const defaultMost = 64;

export interface RunningLimit {
  /**
   * Throws if no further handler may start. Call it before expensive work, such as reading the body.
   * @throws AppError SERVICE_UNAVAILABLE with Retry-After if the limit is reached
   */
  requireFree(): void;
  /**
   * Runs `work` and counts it as running until its promise settles.
   * @throws AppError SERVICE_UNAVAILABLE with Retry-After if the limit is reached
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Creates a bulkhead: a limit for the concurrent handlers of one route. A slow route can then not use up the
 * resources of other routes.
 */
export function limitRunning(most = defaultMost): RunningLimit {
  let running = 0;
  const requireFree = () => {
    if (running >= most) throw appError('SERVICE_UNAVAILABLE', { retryAfter: 2, isShed: true });
  };
  return {
    requireFree,
    async run(work) {
      requireFree();
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
}

/**
 * Middleware that answers 503 with Retry-After while `most` requests are in progress, so that an overloaded service
 * stays responsive. Health checks are never refused. Otherwise an overloaded process would look broken.
 */
export function limitInFlight(most: number): Middleware {
  const limit = limitRunning(most);
  return (ctx, next) => (ctx.path.startsWith('/health/') ? next() : limit.run(next));
}
