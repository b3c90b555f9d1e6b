import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { reserveStock } from './reserveStock.ts';

export function reservationsInternalRoutes(services: Services): Route[] {
  return [internalRoute(catalogCalls.reserveStock, ({ body }) => reserveStock(services, body))];
}
