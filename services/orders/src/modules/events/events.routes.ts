import { partnerClosedFact, shopperDeletedFact } from '@boaxepa/contracts/internal/reservations';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { eventsRoute, onEvent } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { removeNotifications } from '../notifications/removeNotifications.ts';
import { anonymiseOrders } from '../orders/changing/anonymiseOrders.ts';
import { closePartner } from '../orders/changing/closePartner.ts';
import { anonymiseRatings } from '../ratings/anonymiseRatings.ts';

/** Facts of other services that orders acts on (contracts, internal/README). */
export function orderEventsRoute(services: Services): Route {
  const { connection } = services;
  return eventsRoute(connection, {
    'partner.closed': onEvent(partnerClosedFact, async ({ partnerId }, session) => {
      await closePartner(connection, session, partnerId);
    }),
    'shopper.deleted': onEvent(shopperDeletedFact, async ({ shopperId }, session) => {
      await anonymiseOrders(services, session, shopperId);
      await anonymiseRatings(connection, session, shopperId);
      await removeNotifications(connection, session, shopperId);
    }),
  });
}
