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
  /** Time limit of one database command in milliseconds, for work that may take longer than a request. */
  commandMs?: number;
}

const storage = new AsyncLocalStorage<RequestContext>();
const requestIdForm = /^[\w-]{8,64}$/;

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
 * Uses the gateway's X-Request-Id or creates one, for logs, answers, calls and outbox rows.
 * @param knowsAddress true when the caller is a person's browser, whose address the gateway has set
 */
export function requestContext(log: Logger, knowsAddress = false): Middleware {
  return (ctx, next) => {
    const given = ctx.get('x-request-id');
    const requestId = requestIdForm.test(given) ? given : newRequestId();
    ctx.set('X-Request-Id', requestId);
    return runInContext({ requestId, log, ...(knowsAddress && { address: ctx.ip }) }, next);
  };
}
