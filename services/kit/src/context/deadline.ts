import { appError } from '../errors/AppError.ts';
import { currentContext, runInContext } from './requestContext.ts';

/**
 * Returns the time in milliseconds until the caller of the current request stops waiting. Returns Infinity outside of
 * requests, and for requests without a deadline.
 * @throws AppError SERVICE_UNAVAILABLE if the deadline has passed
 */
export function remainingMs(): number {
  const deadline = currentContext()?.deadline;
  if (deadline === undefined) return Infinity;
  const leftMs = Math.ceil(deadline - performance.now());
  if (leftMs <= 0) throw appError('SERVICE_UNAVAILABLE', { cause: new Error('nobody waits for the answer') });
  return leftMs;
}

/**
 * Runs `work` without the deadline of the request. Use it for work that must finish, such as the clean-up after a
 * failure.
 */
export function withoutDeadline<T>(work: () => T): T {
  const context = currentContext();
  if (context?.deadline === undefined) return work();
  const { deadline: _deadline, ...rest } = context;
  return runInContext(rest, work);
}
