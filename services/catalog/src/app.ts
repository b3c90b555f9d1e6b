import type { Route } from '@boaxepa/service-kit/http/routes';
import { eventsRoute } from '@boaxepa/service-kit/outbox/eventsRoute';
import { internalRoutes } from './internal.routes.ts';
import { bagRoutes } from './modules/bags/bags.routes.ts';
import { eventHandlers } from './modules/events/eventHandlers.ts';
import { importBatches, imports } from './modules/imports/import.model.ts';
import { importRoutes } from './modules/imports/imports.routes.ts';
import type { Spreadsheets } from './modules/imports/spreadsheet/spreadsheetProcess.ts';
import { brokenItems } from './modules/items/audit/brokenItem.model.ts';
import { items } from './modules/items/item.model.ts';
import { movements } from './modules/items/movement.model.ts';
import { cnpjChanges } from './modules/partners/cnpjChange.model.ts';
import { partners } from './modules/partners/partner.model.ts';
import { partnerRoutes } from './modules/partners/partners.routes.ts';
import { shopRoutes } from './modules/partners/shops.routes.ts';
import { productRoutes } from './modules/products/products.routes.ts';
import { termsAcceptances } from './modules/terms/termsAcceptance.model.ts';
import type { Services } from './services.ts';
import { catalogMigrations } from './migrations/migrations.ts';

export const catalogModels = [
  partners,
  cnpjChanges,
  items,
  movements,
  brokenItems,
  imports,
  importBatches,
  termsAcceptances,
];

/**
 * All routes of this service. The first route that matches is used. `/api/partner/schedules` must therefore come before
 * `/api/partner/:partnerId`, which would match it too.
 * @param spreadsheets reads and writes spreadsheets. Tests pass one with longer time limits.
 */
export function catalogRoutes(services: Services, spreadsheets?: Spreadsheets): Route[] {
  return [
    ...partnerRoutes(services),
    ...shopRoutes(services),
    ...productRoutes(services),
    ...importRoutes(services, spreadsheets),
    ...bagRoutes(services),
    ...internalRoutes(services),
    eventsRoute(services.connection, eventHandlers(services)),
  ];
}

export const catalogSchema = { models: catalogModels, migrations: catalogMigrations };
