import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { appError, AppError } from '@boaxepa/service-kit/errors/AppError';
import type { Context, Middleware } from 'koa';
import { createOpenRequests } from '../limits/openRequests.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { forward, type ForwardOptions } from '../proxy/forward.ts';
import { SharedAnswers } from '../proxy/sharedAnswers.ts';
import { Throttles } from '../proxy/throttles.ts';
import type { Upstreams } from '../proxy/upstreams.ts';
import { dataCsp, docsCsp } from '../security/csp.ts';
import { createOwnHeaders } from '../security/headers.ts';
import { findRoute, type Route, serviceNames } from './routes.ts';

const documentation = new RegExp(`^/api/(${serviceNames.join('|')})/(?:openapi\\.json|docs|docs/[\\w.-]+)$`);

// The empty icon prevents a request for /favicon.ico, which does not exist.
const index = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Boa Xepa: API</title><link rel="icon" href="data:,"></head>
<body><h1>API</h1><ul>${serviceNames.map((name) => `<li><a href="/api/${name}/docs">${name}</a></li>`).join('')}</ul></body>
</html>`;

export interface ApiOptions {
  upstreams: Upstreams;
  verifier: TokenVerifier;
  limits: RateLimits;
  publicUrl: string;
  /** True if the gateway also serves the API documentation of the services. This is the case outside of production. */
  showsDocs: boolean;
  forwarding: ForwardOptions;
  /** Responds to a request for an API route that the gateway serves itself. */
  answerOwn(ctx: Context): Promise<void>;
  /** Sends an error response. Enters the request's async context first, so that the log line has the request id. */
  fail(ctx: Context, error: unknown): Promise<void>;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Returns the route of a service's API documentation, or undefined for a path outside of it. */
function docsRoute(path: string): Route | undefined {
  const named = documentation.exec(path)?.[1];
  const service = serviceNames.find((name) => name === named);
  return service && { prefix: `/api/${service}/docs`, service };
}

/**
 * Handles all requests under /api: finds the route, applies the rate limit, and forwards the request to a service or
 * serves it itself. The gateway reads the access token of a forwarded request only to choose the rate limit. The
 * services check permissions.
 */
export function api(options: ApiOptions): Middleware {
  const { upstreams, verifier, limits, showsDocs, forwarding } = options;
  const sharedAnswers = new SharedAnswers();
  const throttles = new Throttles();
  const openRequests = createOpenRequests();
  const ownHeaders = createOwnHeaders(options.publicUrl, dataCsp);
  const fileHeaders = createOwnHeaders(options.publicUrl, dataCsp, true);
  // swagger-ui sets inline styles, which the default Content-Security-Policy forbids.
  const docsHeaders = createOwnHeaders(options.publicUrl, docsCsp);

  async function answer(ctx: Context): Promise<void> {
    const { path } = ctx;
    if (showsDocs && path === '/api/docs') {
      docsHeaders.set(ctx);
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = index;
      return;
    }
    const docs = docsRoute(path);
    const route = docs ? showsDocs && docs : findRoute(path);
    if (!route) throw appError('NOT_FOUND');
    if (!methods.has(ctx.method)) throw appError('METHOD_NOT_ALLOWED');
    // The request log and the metrics read the route from this field, which Koa's router normally sets. Paths below the
    // prefix share one value, so that the number of values is bounded and `POST /api/orders` counts only orders.
    ctx['_matchedRoute'] = path === route.prefix ? path : `${route.prefix}/*`;

    // Without a valid token, the rate limit uses the IP address, and the service itself refuses the token with 401.
    const actor = verifier.remembered(ctx) ?? (await verifier.actorOf(ctx).catch(() => undefined));
    ctx.state['actor'] = actor;
    const limitCheck = limits.check({
      account: actor?.userId,
      address: ctx.ip,
      reads: ctx.method === 'GET' || ctx.method === 'HEAD',
      strictLimit: route.strictLimit,
    });
    if (limitCheck) await limitCheck;
    if (route.service === 'gateway') {
      ownHeaders.set(ctx);
      await options.answerOwn(ctx);
      return;
    }
    const upstream = upstreams[route.service];
    if (ctx.method === 'GET' && route.shared?.test(path)) {
      await sharedAnswers.answer(ctx, upstream, ownHeaders, forwarding);
      return;
    }
    const settle = throttles.admit(`${ctx.method} ${route.prefix}`);
    try {
      await openRequests.run(actor?.userId, () =>
        forward(ctx, upstream, docs ? docsHeaders : ownHeaders, forwarding),
      );
      // Count only requests that got a response. A broken connection says nothing about the load of the service. Also
      // ignore requests with an unverified token. Their 503 can mean that the key of the token is unknown, and forged
      // tokens must not throttle the requests of other users.
      const hasUnverifiedToken = !actor && ctx.get('authorization') !== '';
      if (ctx.headerSent && !hasUnverifiedToken) settle(ctx.res.statusCode !== 503);
    } catch (error) {
      if (error instanceof AppError && error.code === 'GATEWAY_TIMEOUT') settle(false);
      throw error;
    }
  }

  return (ctx, next) => {
    const { path } = ctx;
    if (path !== '/api' && !path.startsWith('/api/')) {
      // Set the security headers of a static file. If the response is a page, its handler adds the missing headers
      // later.
      fileHeaders.set(ctx);
      return next();
    }
    return answer(ctx).catch((error: unknown) => {
      // Set the security headers of an error response. A forwarded response that has already started has its own
      // security headers.
      if (!ctx.headerSent) ownHeaders.set(ctx);
      return options.fail(ctx, error);
    });
  };
}
