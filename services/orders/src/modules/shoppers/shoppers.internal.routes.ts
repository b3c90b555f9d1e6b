import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { exportShopper } from './exportShopper.ts';

export function shoppersInternalRoutes(services: Services): Route[] {
  return [
    internalRoute(ordersCalls.exportShopper, ({ params, query }) =>
      exportShopper(services, params.shopperId, query.cursor),
    ),
  ];
}
