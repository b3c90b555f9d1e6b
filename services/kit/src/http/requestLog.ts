import type { Context, Middleware } from 'koa';
import { type Logger, requestLoggerOf } from '../logging/logger.ts';
import type { Actor } from '../auth/actor.ts';
import { currentContext } from '../context/requestContext.ts';
import { httpSeconds } from '../metrics/metrics.ts';

/**
 * Caches the labelled series, because looking up a series by three labels costs more than the observation. The route label is a
 * pattern, so the number of series is bounded.
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
 * Writes one log line and one measurement per request, when the response is sent or the client has disconnected. The route
 * pattern replaces the path, which may contain personal data.
 * @param requestIdOf returns the request id if the request context is not available
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
      // Status 499 is nginx's status for a client that disconnects early.
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
