import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Context of the running request or job, available in all asynchronous calls. */
export interface RequestContext {
  requestId: string;
  log: Logger;
  /** Client's IP address of a person's request; absent in internal calls, jobs and sweeps. */
  address?: string;
  /** When the caller stops waiting, as a value of `performance.now()`; see `remainingMs`. */
  deadline?: number;
  /** Time limit of one database command in milliseconds, for work that may take longer than a request. */
  commandMs?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();
/**
 * Header of calls with the time for which the caller waits, in milliseconds. A duration, because the clocks of two machines differ.
 */
export const deadlineHeader = 'x-request-deadline';

const requestIdForm = /^[\w-]{8,64}$/;
const deadlineForm = /^\d{1,6}$/;

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` and everything that it awaits with this context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function newRequestId(): string {
  return randomUUID();
}

/**
 * Uses the gateway's X-Request-Id or creates one, for logs, answers, calls and outbox rows. Reads the caller's deadline; callers are
 * the gateway, which drops the header of clients, and other services.
 * @param knowsAddress true when the caller is a person's browser, whose address the gateway has set
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
