import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Context, Middleware } from 'koa';
import { allowDocs, docsIndex, documentedService } from '../docs/apiDocs.ts';
import type { RateLimits } from '../limits/rateLimits.ts';
import { forward, type ForwardOptions } from '../proxy/forward.ts';
import type { Upstreams } from '../proxy/upstreams.ts';
import { findRoute } from './findRoute.ts';
import type { Route } from './routes.ts';

export interface ApiOptions {
  upstreams: Upstreams;
  verifier: TokenVerifier;
  limits: RateLimits;
  /** Whether the services' OpenAPI documents can be reached. */
  showsDocs: boolean;
  forwarding: ForwardOptions;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A documentation path as an entry of the route table. */
function docsRoute(path: string): Route | undefined {
  const service = documentedService(path);
  return service && { prefix: `/api/${service}/docs`, service };
}

/**
 * Everything under /api: finds the service, counts the request against its limit and forwards it. Whether the caller may
 * do what they ask is the service's to decide; here the token only says whose limit it is.
 */
export function api({ upstreams, verifier, limits, showsDocs, forwarding }: ApiOptions): Middleware {
  async function callerOf(ctx: Context): Promise<Actor | undefined> {
    try {
      return await verifier.actorOf(ctx);
    } catch {
      // A bad token counts against its address, and the service answers the 401.
      return undefined;
    }
  }

  return async (ctx, next) => {
    const { path } = ctx;
    if (path !== '/api' && !path.startsWith('/api/')) return next();

    if (showsDocs && path === '/api/docs') return docsIndex(ctx);
    const docs = docsRoute(path);
    const route = docs ? showsDocs && docs : findRoute(path);
    if (!route) throw appError('NOT_FOUND');
    if (!methods.has(ctx.method)) throw appError('METHOD_NOT_ALLOWED');
    // What the log and the metrics call this request.
    ctx['_matchedRoute'] = route.prefix;

    const actor = await callerOf(ctx);
    ctx.state['actor'] = actor;
    await limits.check({
      account: actor?.userId,
      address: ctx.ip,
      reads: ctx.method === 'GET' || ctx.method === 'HEAD',
      strictLimit: route.strictLimit,
    });
    if (docs) allowDocs(ctx);
    await forward(
      ctx,
      upstreams[route.service],
      { path: ctx.url, requestId: currentContext()?.requestId ?? '' },
      forwarding,
    );
  };
}
