import Router from '@koa/router';
import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { registerRoutes } from '@boaxepa/service-kit/http/registerRoutes';
import type { Route } from '@boaxepa/service-kit/http/routes';
import type { Context } from 'koa';

/**
 * Creates the handler for the API routes that the gateway serves itself. For any other request, the handler throws
 * AppError NOT_FOUND.
 */
export function createOwnRoutes(
  routes: readonly Route[],
  options: { verifier: TokenVerifier; checksOutput: boolean },
): (ctx: Context) => Promise<void> {
  const router = new Router();
  registerRoutes(router, routes, options);
  const answer = router.routes();
  return async (ctx) => {
    // The type cast is safe, because the router adds the missing context fields before it calls a handler.
    await answer(ctx as Parameters<typeof answer>[0], () => Promise.reject(appError('NOT_FOUND')));
  };
}
