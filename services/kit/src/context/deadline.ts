import { appError } from '../errors/AppError.ts';
import { currentContext, runInContext } from './requestContext.ts';

/**
 * Returns the time until the caller of the running request stops waiting, in milliseconds; Infinity outside of requests and for
 * requests without a deadline.
 * @throws AppError SERVICE_UNAVAILABLE when that time has passed
 */
export function remainingMs(): number {
  const deadline = currentContext()?.deadline;
  if (deadline === undefined) return Infinity;
  const leftMs = Math.ceil(deadline - performance.now());
  if (leftMs <= 0) throw appError('SERVICE_UNAVAILABLE', { cause: new Error('nobody waits for the answer') });
  return leftMs;
}

/** Runs work that must not be cut off by the deadline of the request, such as clean-up after a failure. */
export function withoutDeadline<T>(work: () => T): T {
  const context = currentContext();
  if (context?.deadline === undefined) return work();
  const { deadline: _deadline, ...rest } = context;
  return runInContext(rest, work);
}
