import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { exportPush } from './exportPush.ts';

/**
 * Internal route with which the auth service gets the push settings and subscriptions of a shopper or a shop for a data
 * export.
 */
export function pushInternalRoutes({ connection }: Services): Route[] {
  return [internalRoute(ordersCalls.exportPush, ({ params }) => exportPush(connection, params.ownerId))];
}
