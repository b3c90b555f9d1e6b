import { appError } from '../errors/AppError.ts';
import { currentContext, runInContext } from './requestContext.ts';

/**
 * Returns the remaining time of the current request in milliseconds, or Infinity if the request has no deadline.
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
 * Runs `work` without the deadline of the current request. Use it for work that must finish even if the caller stops
 * waiting, such as a clean-up.
 */
export function withoutDeadline<T>(work: () => T): T {
  const context = currentContext();
  if (context?.deadline === undefined) return work();
  const { deadline: _deadline, ...rest } = context;
  return runInContext(rest, work);
}
