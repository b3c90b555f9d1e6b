import { appError } from '@boaxepa/service-kit/errors/AppError';

/** A page has fewer than ten open requests, and an account is open on a few devices. */
export const mostOpenRequests = 32;

/**
 * Creates a limit for the open requests of each account. Without it, a client that reads its responses slowly could
 * occupy all connections to a service. Requests without an account are not counted: their responses are short, or the
 * gateway reads them completely before it answers.
 */
export function createOpenRequests() {
  const counts = new Map<string, number>();
  return {
    /**
     * Runs `work` and counts it as open until its promise settles.
     * @throws AppError RATE_LIMITED with Retry-After if the account has too many open requests
     */
    async run<T>(account: string | undefined, work: () => Promise<T>): Promise<T> {
      if (account === undefined) return work();
      const openCount = counts.get(account) ?? 0;
      if (openCount >= mostOpenRequests) throw appError('RATE_LIMITED', { retryAfter: 1 });
      counts.set(account, openCount + 1);
      try {
        return await work();
      } finally {
        const leftCount = (counts.get(account) ?? 1) - 1;
        if (leftCount > 0) counts.set(account, leftCount);
        else counts.delete(account);
      }
    },
  };
}
