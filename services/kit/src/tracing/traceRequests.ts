import type { Context, Middleware } from 'koa';
import { inSpan, traceHeader } from './tracing.ts';

/** Returns the HTTP status of the response. As in the request log, 499 means that the client has disconnected. */
function statusOf(ctx: Context): number {
  if (ctx.res.destroyed && !ctx.res.writableFinished) return 499;
  return ctx.res.headersSent ? ctx.res.statusCode : ctx.status;
}

/**
 * Koa middleware that records requests as spans. The span name contains the route pattern instead of the URL, because
 * URLs contain ids and secrets. A service continues the trace of its caller.
 * @param startsTrace true in the gateway, which starts the traces. Requests for pages and files do not start a trace.
 */
export function traceRequests(
  requestIdOf: (ctx: Context) => string | undefined,
  { startsTrace = false }: { startsTrace?: boolean } = {},
): Middleware {
  return (ctx, next) => {
    const parent = ctx.get(traceHeader) || undefined;
    const isTraced = startsTrace ? ctx.path.startsWith('/api/') : parent !== undefined;
    if (!isTraced) return next();
    return inSpan({ name: ctx.method, kind: 'server', parent, startsTrace }, async (span) => {
      await next();
      if (!span) return;
      const route = typeof ctx['_matchedRoute'] === 'string' ? ctx['_matchedRoute'] : 'none';
      const status = statusOf(ctx);
      span.describe(`${ctx.method} ${route}`, {
        'http.request.method': ctx.method,
        'http.route': route,
        'http.response.status_code': status,
        'boaxepa.request_id': requestIdOf(ctx) ?? '',
      });
      if (status >= 500) span.fail(String(status));
    });
  };
}
