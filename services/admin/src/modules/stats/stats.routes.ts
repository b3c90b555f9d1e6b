import type { AdminStats } from '@boaxepa/contracts/wire/admin';
import { adminStatsSchema } from '@boaxepa/contracts/wire/adminAnswers';
import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { catalogCalls } from '@boaxepa/contracts/wire/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { object, string } from 'yup';
import type { Services } from '../../services.ts';

/**
 * Returns the numbers of the administrators' dashboard, which come from three services
 * (product/administrators.md#dashboard).
 * @throws AppError SERVICE_UNAVAILABLE if a service does not respond, because incomplete numbers would be misleading
 */
async function readStats({ auth, catalog, orders }: Services): Promise<AdminStats> {
  const [partners, sales, shoppers] = await Promise.all([
    catalog.call(catalogCalls.countPartners),
    orders.call(ordersCalls.readStats),
    auth.call(authCalls.countShoppers),
  ]);
  return {
    totalPartners: partners.approved,
    totalOrders: sales.totalOrders,
    totalShoppers: shoppers.count,
    totalRevenue: sales.totalRevenue,
    pendingPartners: partners.pending,
  };
}

export function statsRoutes(services: Services): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/stats',
      summary: 'Returns the figures of the platform. The revenue is in reais.',
      access: 'admin',
      // Clients send a different `t` each time, so that no cache answers the request. The server ignores the value.
      query: object({ t: string() }),
      output: adminStatsSchema,
      handler: () => readStats(services),
    }),
  ];
}
