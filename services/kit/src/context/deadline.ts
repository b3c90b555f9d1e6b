import { appError } from '../errors/AppError.ts';
import { currentContext, runInContext } from './requestContext.ts';

/**
 * Returns the remaining time of the current request in milliseconds. Returns Infinity if no deadline is set.
 * @throws AppError SERVICE_UNAVAILABLE if the deadline has passed
 */
export function remainingMs(): number {
  const deadline = currentContext()?.deadline;
  if (deadline === undefined) return Infinity;
  const leftMs = Math.ceil(deadline - performance.now());
  if (leftMs <= 0) throw appError('SERVICE_UNAVAILABLE', { cause: new Error('nobody waits for the answer') });
  return leftMs;
}

/** Runs `work` without the deadline of the request, for example a clean-up that must finish. */
export function withoutDeadline<T>(work: () => T): T {
  const context = currentContext();
  if (context?.deadline === undefined) return work();
  const { deadline: _deadline, ...rest } = context;
  return runInContext(rest, work);
}
