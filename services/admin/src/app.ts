import type { Route } from '@boaxepa/service-kit/http/routes';
import type { AdminDeps } from './deps.ts';
import { auditEntries } from './modules/audit/auditEntry.model.ts';
import { orderRoutes } from './modules/orders/orders.routes.ts';
import { partnerDetailRoutes } from './modules/partners/partnerDetails.routes.ts';
import { partnerRoutes } from './modules/partners/partners.routes.ts';
import { reportRoutes } from './modules/reports/reports.routes.ts';
import { shopperRoutes } from './modules/shoppers/shoppers.routes.ts';
import { statsRoutes } from './modules/stats/stats.routes.ts';

/** Collections of the service. */
export const adminModels = [auditEntries];

/** Every call that admin answers. */
export function adminRoutes(deps: AdminDeps): Route[] {
  return [
    ...statsRoutes(deps),
    ...partnerRoutes(deps),
    ...partnerDetailRoutes(deps),
    ...shopperRoutes(deps),
    ...orderRoutes(deps),
    ...reportRoutes(deps),
  ];
}
