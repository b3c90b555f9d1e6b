import type { AdminStats } from '@boaxepa/contracts/admin';
import { defineRoute, type Route } from '@boaxepa/service-kit/http/routes';
import { number, object, type ObjectSchema, string } from 'yup';
import type { AdminDeps } from '../../deps.ts';
import { readStats } from './readStats.ts';

const count = number().integer().min(0).required();
const stats: ObjectSchema<AdminStats> = object({
  totalPartners: count,
  totalOrders: count,
  totalShoppers: count,
  totalRevenue: number().required(),
  pendingPartners: count,
});

/** Figures of the dashboard (admin spec §2.3). */
export function statsRoutes(deps: AdminDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/api/admin/stats',
      summary: 'Figures of the whole platform; revenue in reais',
      access: 'admin',
      // What front ends append so that nothing on the way answers from a cache.
      query: object({ t: string() }),
      output: stats,
      handler: () => readStats(deps),
    }),
  ];
}
