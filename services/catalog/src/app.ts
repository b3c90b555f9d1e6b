import { partnerRatedFact } from '@boaxepa/contracts/internal/reservations';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { eventsRoute, onEvent } from '@boaxepa/service-kit/outbox/eventsRoute';
import { bagRoutes } from './modules/bags/bag.routes.ts';
import { importBatches, imports } from './modules/imports/import.model.ts';
import { importRoutes } from './modules/imports/import.routes.ts';
import { partners } from './modules/partners/partner.model.ts';
import { partnerRoutes } from './modules/partners/partner.routes.ts';
import { partnerAdminRoutes } from './modules/partners/partnerAdmin.routes.ts';
import { partnerSchedulesRoutes } from './modules/partners/partnerSchedules.routes.ts';
import { partnerStatusRoutes } from './modules/partners/partnerStatus.routes.ts';
import { recordRating } from './modules/partners/recordRating.ts';
import { shopRoutes } from './modules/partners/shop.routes.ts';
import { productRoutes } from './modules/products/product.routes.ts';
import { items } from './modules/stock/item.model.ts';
import { movements } from './modules/stock/movement.model.ts';
import { stockRoutes } from './modules/stock/stock.routes.ts';
import { stockEvents } from './modules/stock/stockEvents.ts';
import { termsRoutes } from './modules/terms/terms.routes.ts';
import { termsAcceptances } from './modules/terms/termsAcceptance.model.ts';
import type { Services } from './services.ts';

/** Every collection of this service, for the indexes. */
export const catalogModels = [partners, items, movements, imports, importBatches, termsAcceptances];

/** Every call of this service. The first match wins, so /api/partner/schedules stands before /api/partner/:partnerId. */
export function catalogRoutes(services: Services): Route[] {
  return [
    ...partnerRoutes(services),
    ...shopRoutes(services),
    ...productRoutes(services),
    ...importRoutes(services),
    ...bagRoutes(services),
    ...partnerAdminRoutes(services),
    ...partnerSchedulesRoutes(services),
    ...partnerStatusRoutes(services),
    ...stockRoutes(services),
    ...termsRoutes(services),
    eventsRoute(services.connection, {
      ...stockEvents(services),
      'partner.rated': onEvent(partnerRatedFact, (rating, session) =>
        recordRating(services, rating, session),
      ),
    }),
  ];
}
