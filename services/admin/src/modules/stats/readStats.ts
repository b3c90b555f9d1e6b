import type { AdminStats } from '@boaxepa/contracts/admin';
import { authCalls } from '@boaxepa/contracts/internal/auth';
import { catalogCalls } from '@boaxepa/contracts/internal/catalog';
import { ordersCalls } from '@boaxepa/contracts/internal/orders';
import type { Services } from '../../services.ts';

/**
 * The dashboard's figures, gathered from the three services that have them. `totalPartners` are the approved ones,
 * `totalRevenue` is what delivered orders brought, in reais (product/administrators.md#dashboard).
 * @throws AppError SERVICE_UNAVAILABLE when one of them does not answer: no figure is better than a wrong one.
 */
export async function readStats({ auth, catalog, orders }: Services): Promise<AdminStats> {
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
