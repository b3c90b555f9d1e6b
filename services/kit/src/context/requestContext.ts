import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** Context of the current request or job. All asynchronous calls of the request or job can read it. */
export interface RequestContext {
  requestId: string;
  log: Logger;
  /** IP address of the client, if a person sent the request. Absent in internal calls, jobs and sweeps. */
  address?: string;
  /** Time when the caller stops waiting, as a value of `performance.now()`. See `remainingMs`. */
  deadline?: number;
  /** Time limit of one database command, in milliseconds. Set for work that may take longer than a request. */
  commandMs?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();
/**
 * Name of the header that contains the time for which the caller waits, in milliseconds. The header contains a
 * duration instead of a time, because the clocks of two machines differ.
 */
export const deadlineHeader = 'x-request-deadline';

const requestIdForm = /^[\w-]{8,64}$/;
const deadlineForm = /^\d{1,6}$/;

export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` in this context. Everything that `work` awaits has the same context. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

export function newRequestId(): string {
  return randomUUID();
}

/**
 * Uses the gateway's X-Request-Id, or creates an id, for logs, responses, calls and outbox rows. Also reads the
 * caller's deadline. Callers are other services and the gateway, which removes the deadline header that a client
 * sends.
 * @param knowsAddress true if the caller is a person's browser, whose address the gateway has set
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
