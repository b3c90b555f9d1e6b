import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { appError } from '../errors/AppError.ts';

/** Context of the current request or job. AsyncLocalStorage passes it on to all asynchronous calls. */
export interface RequestContext {
  requestId: string;
  log: Logger;
  /** IP address of the client. Absent in internal calls and background jobs, which have no client. */
  address?: string;
  /**
   * Time at which the caller stops waiting, in milliseconds on the clock of `performance.now()`. Absent if the caller
   * waits indefinitely.
   */
  deadline?: number;
  /**
   * Time limit of one database command in milliseconds. Set only for periodic jobs and migrations, which may take
   * longer than a request.
   */
  commandMs?: number;
  /** Aborted when the process stops. Set only for periodic jobs, which then leave the remaining work to a later run. */
  stopping?: AbortSignal;
}

const storage = new AsyncLocalStorage<RequestContext>();
/**
 * Header with the number of milliseconds that the caller still waits for the response. The value is a duration instead
 * of a point in time, because the clocks of two machines differ.
 */
export const deadlineHeader = 'x-request-deadline';

const requestIdForm = /^[\w-]{8,64}$/;
const deadlineForm = /^\d{1,6}$/;

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function newRequestId(): string {
  return randomUUID();
}

/**
 * Returns the client's IP address and the request id, for the record of an action. Without a client, the address is ''.
 * Without a context, the id is new.
 */
export function requestOrigin(): { address: string; requestId: string } {
  const { address = '', requestId = newRequestId() } = currentContext() ?? {};
  return { address, requestId };
}

/**
 * Middleware that creates the context of each request from its X-Request-Id and deadline headers.
 * @param knowsAddress true if all requests come through the gateway, which reports the IP address of the client
 */
export function requestContext(log: Logger, knowsAddress = false): Middleware {
  return (ctx, next) => {
    const receivedId = ctx.get('x-request-id');
    const requestId = requestIdForm.test(receivedId) ? receivedId : newRequestId();
    ctx.set('X-Request-Id', requestId);
    const waitMs = ctx.get(deadlineHeader);
    const context: RequestContext = { requestId, log };
    if (knowsAddress) context.address = ctx.ip;
    if (deadlineForm.test(waitMs)) context.deadline = performance.now() + Number(waitMs);
    return runInContext(context, next);
  };
}

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
