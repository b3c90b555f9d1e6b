import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import type { Services } from '../../services.ts';
import { auditFigures, nextShop } from './figures/auditFigures.ts';
import { auditStock } from './figures/auditStock.ts';
import { countOrders } from './figures/countOrders.ts';
import { platform } from './figures/rollUps.ts';
import { orderStats, reportDays, reportPartner, reportSales } from './figures/reportSales.ts';
import { listAllOrders } from './lists/listAllOrders.ts';
import { exportPartnerOrders } from './lists/listPartnerOrders.ts';
import { resolveIntents } from './intents/intents.ts';

export function ordersInternalRoutes(services: Services): Route[] {
  const { connection } = services;
  return [
    internalRoute(ordersCalls.resolveIntents, ({ body }) => resolveIntents(connection, body.orderIds)),
    internalRoute(ordersCalls.countPartnerOrders, ({ params }) => countOrders(connection, params)),
    internalRoute(ordersCalls.countShopperOrders, ({ params }) => countOrders(connection, params)),
    internalRoute(ordersCalls.exportPartner, ({ params, query }) =>
      exportPartnerOrders(services, params.partnerId, query.after),
    ),
    internalRoute(ordersCalls.listOrders, ({ query }) => listAllOrders(connection, query)),
    internalRoute(ordersCalls.readStats, () => orderStats(connection)),
    internalRoute(ordersCalls.reportSales, ({ query }) => reportSales(connection, query)),
    internalRoute(ordersCalls.reportDays, ({ query }) => reportDays(connection, query)),
    internalRoute(ordersCalls.reportPartner, ({ params, query }) =>
      reportPartner(connection, params.partnerId, query),
    ),
    internalRoute(ordersCalls.auditOrders, ({ query }) => auditStock(connection, query.cursor)),
    internalRoute(ordersCalls.auditFigures, async ({ body: { cursor, mend } }) => ({
      drifts: await auditFigures(connection, cursor || platform, { mend }),
      nextCursor: await nextShop(connection, cursor),
    })),
  ];
}
