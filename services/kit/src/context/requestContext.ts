import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Context of the current request or job, available in all of its asynchronous calls. */
export interface RequestContext {
  requestId: string;
  log: Logger;
  /** IP address of the client. Absent in internal calls, jobs and sweeps. */
  address?: string;
  /** Time when the caller stops waiting, on the clock of `performance.now()`. Use `remainingMs` to read the remaining time. */
  deadline?: number;
  /** Time limit of one database command, in milliseconds. Set only for work that may take longer than a request. */
  commandMs?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();
/**
 * Header with the time that the caller is willing to wait, in milliseconds. A duration is used because the clocks of two machines
 * differ.
 */
export const deadlineHeader = 'x-request-deadline';

const requestIdForm = /^[\w-]{8,64}$/;
const deadlineForm = /^\d{1,6}$/;

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` and all of its asynchronous calls in the given context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function newRequestId(): string {
  return randomUUID();
}

/**
 * Creates the context of each request from the X-Request-Id and deadline headers. The gateway removes deadline headers that
 * clients send.
 * @param knowsAddress true if the requests come from browsers through the gateway, so that the client address is known
 */
export function requestContext(log: Logger, knowsAddress = false): Middleware {
  return (ctx, next) => {
    const given = ctx.get('x-request-id');
    const requestId = requestIdForm.test(given) ? given : newRequestId();
    ctx.set('X-Request-Id', requestId);
    const waitMs = ctx.get(deadlineHeader);
    const context: RequestContext = { requestId, log };
    if (knowsAddress) context.address = ctx.ip;
    if (deadlineForm.test(waitMs)) context.deadline = performance.now() + Number(waitMs);
    return runInContext(context, next);
  };
}
