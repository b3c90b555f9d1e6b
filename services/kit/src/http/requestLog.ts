import type { Context, Middleware } from 'koa';
import { type Logger, requestLoggerOf } from '../logging/logger.ts';
import type { Actor } from '../auth/actor.ts';
import { currentContext } from '../context/requestContext.ts';
import { httpSeconds } from '../metrics/metrics.ts';

/**
 * Middleware that logs and measures each request when its response is sent or its client disconnects. The log
 * contains the route pattern instead of the path, because a path may contain personal data.
 * @param requestIdOf returns the request id. By default, it comes from the request context.
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
      // As in nginx, status 499 means that the client disconnected before the response was complete.
      const status = ctx.res.writableFinished ? ctx.res.statusCode : 499;
      httpSeconds.observe({ method: ctx.method, route, status: String(status) }, ms / 1000);
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
