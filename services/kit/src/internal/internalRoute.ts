import type { Call } from '@boaxepa/contracts/internal/calls';
import type { AnyObjectSchema, Schema } from 'yup';
import { defineRoute, type Route, type RouteSpec } from '../http/routes.ts';
import { requireCaller } from './callerKeys.ts';

/** Answers a declared call, to the services that it is open to: `internalRoute(catalogCalls.approvePartner, ({ params, body }) => …)`. */
export function internalRoute<
  P extends AnyObjectSchema | undefined,
  Q extends AnyObjectSchema | undefined,
  B extends Schema | undefined,
  O extends Schema | null,
>(call: Call<P, Q, B, O>, handler: RouteSpec<'internal', P, Q, B, O>['handler']): Route {
  // Not the whole call: its `idempotent` is about sending twice, a route's about the Idempotency-Key of a browser.
  const { method, path, summary, callers, params, query, body, output, maxBody } = call;
  const input = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  return defineRoute<'internal', P, Q, B, O>({
    access: 'internal',
    method,
    path,
    summary,
    ...input,
    output,
    ...(maxBody && { maxBody }),
    before: [
      (ctx, next) => {
        requireCaller(ctx, callers);
        return next();
      },
    ],
    handler,
  });
}
