import { appError } from '../errors/AppError.ts';

/**
 * Handlers of one route that run concurrently. A process places 38 orders a second on two cores (`npm run lab -- faults --
 * overload`, 32 clients), so the last of 64 is answered within two seconds.
 */
const defaultMost = 64;

/** Limit of the handlers of one route that run concurrently. */
export interface RunningLimit {
  /** @throws AppError SERVICE_UNAVAILABLE with Retry-After while the limit is reached */
  requireFree(): void;
  /** Runs a handler. @throws as `requireFree` */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Load shedding and a bulkhead: more requests than a process can serve are refused before they cost anything, and a route whose
 * neighbour hangs does not use up the capacity of other routes.
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
