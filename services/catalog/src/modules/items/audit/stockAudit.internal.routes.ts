import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../../services.ts';
import { auditItems } from './auditItems.ts';
import { auditSoldOrders } from './auditSoldOrders.ts';

/** Internal routes that operators call to compare the stock counters, the stock movements and the orders. */
export function stockAuditInternalRoutes({ connection }: Services): Route[] {
  return [
    internalRoute(catalogCalls.auditItems, ({ query }) => auditItems(connection, query.cursor)),
    internalRoute(catalogCalls.auditSoldOrders, ({ query }) => auditSoldOrders(connection, query.cursor)),
  ];
}
