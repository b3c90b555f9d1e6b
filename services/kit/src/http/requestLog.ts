import type { Context, Middleware } from 'koa';
import { type Logger, requestLoggerOf } from '../logging/logger.ts';
import type { Actor } from '../auth/actor.ts';
import { currentContext } from '../context/requestContext.ts';
import { httpSeconds } from '../metrics/metrics.ts';

/**
 * Caches the metric series, because finding a series by its three labels costs more than the observation itself. The
 * number of series is bounded, because the route label is a pattern.
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
 * Writes one log line and one measurement per request. It does so after the response is sent or the client has
 * disconnected, because only then is the status final. A request that was refused to shed load gets no log line.
 * The pattern of the route replaces the path, so that logs and metrics contain no ids, addresses or queries.
 * @param requestIdOf returns the request id if the id is not in the request's context
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
      // nginx uses status 499 for a client that disconnects before its response.
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
