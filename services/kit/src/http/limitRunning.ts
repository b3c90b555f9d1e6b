import { appError } from '../errors/AppError.ts';

/**
 * Maximum number of concurrent handlers of one route. A process places 38 orders per second on two cores (`npm run
 * lab -- faults --overload`, 32 clients), so it answers the last of 64 requests within two seconds.
 */
const defaultMost = 64;

export interface RunningLimit {
  /**
   * Checks the limit without running a handler. @throws AppError SERVICE_UNAVAILABLE with Retry-After while the limit
   * is reached
   */
  requireFree(): void;
  /** Runs a handler. @throws the same error as `requireFree` */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Load shedding and bulkhead. Requests above the capacity of a process are refused before they consume resources. A
 * route that hangs cannot use the capacity of the other routes.
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
