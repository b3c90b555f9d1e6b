import type { Context, Middleware } from 'koa';
import { type Logger, requestLoggerOf } from '../logging/logger.ts';
import type { Actor } from '../auth/actor.ts';
import { currentContext } from '../context/requestContext.ts';
import { httpSeconds } from '../metrics/metrics.ts';

/**
 * Cached, because looking up a series by three labels costs more than observing. The number of series is bounded, since
 * routes are patterns.
 */
const series = new Map<string, { observe(seconds: number): void }>();

function observe(method: string, route: string, status: number, ms: number): void {
  const key = `${method} ${status} ${route}`;
  let found = series.get(key);
  if (!found) {
    found = httpSeconds.labels(method, route, String(status));
    series.set(key, found);
  }
  found.observe(ms / 1000);
}

/**
 * Writes one log line and one measurement per request (no line for a shed one), after the answer is sent or the client has disconnected: only
 * then is the status final. The route's pattern replaces the path, so that logs and metrics contain no ids, addresses
 * or queries.
 * @param requestIdOf returns the request id when it is not in the request's context
 */
export function requestLog(
  log: Logger,
  requestIdOf: (ctx: Context) => string | undefined = () => currentContext()?.requestId,
): Middleware {
  const requests = requestLoggerOf(log);
  return (ctx, next) => {
    const start = performance.now();
    const requestId = requestIdOf(ctx);
    ctx.res.on('close', () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'none';
      // nginx' status for a client that disconnects before its answer.
      const status = ctx.res.writableFinished ? ctx.res.statusCode : 499;
      observe(ctx.method, route, status, ms);
      if (route.startsWith('/health') || route === '/metrics' || ctx.state['isShed'] === true) return;
      const actor = ctx.state['actor'] as Actor | undefined;
      requests[status >= 500 ? 'error' : 'info'](
        { requestId, method: ctx.method, route, status, ms, userType: actor?.userType },
        'request',
      );
    });
    return next();
  };
}
