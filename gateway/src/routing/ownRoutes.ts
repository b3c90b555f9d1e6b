import Router from '@koa/router';
import type { TokenVerifier } from '@boaxepa/service-kit/auth/tokenVerifier';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { registerRoutes } from '@boaxepa/service-kit/http/registerRoutes';
import type { Route } from '@boaxepa/service-kit/http/routes';
import type { Context } from 'koa';

/**
 * Creates the handler for the API calls that the gateway answers itself.
 * The handler throws AppError NOT_FOUND for any other call.
 */
export function createOwnRoutes(
  routes: readonly Route[],
  options: { verifier: TokenVerifier; checksOutput: boolean },
): (ctx: Context) => Promise<void> {
  const router = new Router();
  registerRoutes(router, routes, options);
  const answer = router.routes();
  return async (ctx) => {
    // Safe cast: the router itself adds the fields that its context type requires.
    await answer(ctx as Parameters<typeof answer>[0], () => Promise.reject(appError('NOT_FOUND')));
  };
}
