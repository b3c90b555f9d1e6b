import type { Call } from '@boaxepa/contracts/wire/internal/calls';
import type { AnyObjectSchema, Schema } from 'yup';
import { defineRoute, type Route, type RouteSpec } from '../http/routes.ts';
import { requireCaller } from './callerKeys.ts';

/**
 * Implements a declared internal call as a route.
 * Example: `internalRoute(catalogCalls.approvePartner, ({ params, body }) => …)`.
 */
export function internalRoute<
  P extends AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
>(call: Call<P, Q, B, O>, handler: RouteSpec<'internal', P, Q, B, O>['handler']): Route {
  // The field `idempotent` has two meanings, so it must not be copied. In a call, it means that the client may retry.
  // In a route, it means that the Idempotency-Key header is accepted.
  const { callers, idempotent: _sentTwice, ...declared } = call;
  return defineRoute<'internal', P, Q, B, O>({
    ...declared,
    access: 'internal',
    before: [
      (ctx, next) => {
        requireCaller(ctx, callers);
        return next();
      },
    ],
    handler,
  });
}
