import { appError } from '../errors/AppError.ts';

/**
 * Maximum number of concurrent handlers per route. At the measured 38 orders per second on two cores, the last of 64 requests is
 * answered within two seconds (`npm run lab -- faults overload`).
 */
const defaultMost = 64;

export interface RunningLimit {
  /**
   * Checks the limit without running a handler.
   * @throws AppError SERVICE_UNAVAILABLE with Retry-After if the limit is reached
   */
  requireFree(): void;
  /**
   * Runs a handler within the limit.
   * @throws AppError SERVICE_UNAVAILABLE with Retry-After if the limit is reached
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Bulkhead. Limits the number of concurrent handlers, so that a slow route cannot use the capacity of other routes. */
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
