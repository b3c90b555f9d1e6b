import type { Context, Middleware } from 'koa';
import { type Logger, requestLoggerOf } from '../logging/logger.ts';
import type { Actor } from '../auth/actor.ts';
import { currentContext } from '../context/requestContext.ts';
import { httpSeconds } from '../metrics/metrics.ts';

/** Finding the series of three labels costs more than counting in it; there are few, since routes are patterns. */
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
 * One line and one measurement a request, when the answer has left (or the client has): only then is the status
 * final. The route's pattern stands for the path, so that no id, address or query gets into logs and metrics.
 * @param requestIdOf where it stands, if not in the request's context
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
      // nginx's number for a client that left before its answer.
      const status = ctx.res.writableFinished ? ctx.res.statusCode : 499;
      observe(ctx.method, route, status, ms);
      if (route.startsWith('/health') || route === '/metrics') return;
      const actor = ctx.state['actor'] as Actor | undefined;
      requests[status >= 500 ? 'error' : 'info'](
        { requestId, method: ctx.method, route, status, ms, userType: actor?.userType },
        'request',
      );
    });
    return next();
  };
}
