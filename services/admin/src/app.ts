import type { Route } from '@boaxepa/service-kit/http/routes';
import { auditEntries } from './modules/audit/auditEntry.model.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { ordersRoutes } from './modules/orders/orders.routes.ts';
import { partnersRoutes } from './modules/partners/partners.routes.ts';
import { releasesRoutes } from './modules/releases/releases.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { shoppersRoutes } from './modules/shoppers/shoppers.routes.ts';
import { statsRoutes } from './modules/stats/stats.routes.ts';
import type { Services } from './services.ts';
import { adminMigrations } from './migrations/migrations.ts';

export function adminRoutes(services: Services): Route[] {
  return [
    ...statsRoutes(services),
    ...partnersRoutes(services),
    ...shoppersRoutes(services),
    ...ordersRoutes(services),
    ...reportsRoutes(services),
    ...releasesRoutes(services),
    ...auditRoutes(services),
  ];
}

export const adminSchema = { models: [auditEntries], migrations: adminMigrations };
