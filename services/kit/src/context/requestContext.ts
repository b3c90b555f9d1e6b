import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';

/** What belongs to the request or job at hand, wherever in the code one is. */
export interface RequestContext {
  requestId: string;
  log: Logger;
  /** Where a person's request came from; absent in internal calls, jobs and sweeps. */
  address?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();
const requestIdForm = /^[\w-]{8,64}$/;

/** Context of the request or job that is running; undefined outside of one. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` with that context, for everything it awaits. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** A fresh request id. */
export function newRequestId(): string {
  return randomUUID();
}

/**
 * Takes the gateway's X-Request-Id, or makes one, and keeps it for logs, answers, calls and outbox rows.
 * @param knowsAddress whether the caller is a person's browser, whose address the gateway told
 */
export function requestContext(log: Logger, knowsAddress = false): Middleware {
  return (ctx, next) => {
    const given = ctx.get('x-request-id');
    const requestId = requestIdForm.test(given) ? given : newRequestId();
    ctx.set('X-Request-Id', requestId);
    return runInContext({ requestId, log, ...(knowsAddress && { address: ctx.ip }) }, next);
  };
}
