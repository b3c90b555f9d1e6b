import type { AdminStats } from '@boaxepa/contracts/admin';
import { number, object } from 'yup';
import type { AdminDeps } from '../../deps.ts';

const count = number().integer().min(0).required();
const partnerCounts = object({ pending: count, approved: count, rejected: count });
const orderStats = object({ totalOrders: count, totalRevenue: number().required() });

/**
 * The dashboard's figures, gathered from the three services that have them. `totalPartners` are the approved ones,
 * `totalRevenue` is what delivered orders brought, in reais (admin spec §2.3 and §3).
 * @throws AppError SERVICE_UNAVAILABLE when one of them does not answer: no figure is better than a wrong one.
 */
export async function readStats({ auth, catalog, orders }: AdminDeps): Promise<AdminStats> {
  const [partners, sales, shoppers] = await Promise.all([
    catalog.get('/internal/partners/counts', { schema: partnerCounts }),
    orders.get('/internal/orders/stats', { schema: orderStats }),
    auth.get('/internal/shoppers/count', { schema: object({ count }) }),
  ]);
  return {
    totalPartners: partners.approved,
    totalOrders: sales.totalOrders,
    totalShoppers: shoppers.count,
    totalRevenue: sales.totalRevenue,
    pendingPartners: partners.pending,
  };
}
