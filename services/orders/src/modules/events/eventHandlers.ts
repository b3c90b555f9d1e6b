import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type FactHandler, onFact } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { removeNotifications } from '../notifications/removeNotifications.ts';
import { anonymiseOrders } from '../orders/changing/anonymiseOrders.ts';
import { closePartner, removePartnerContact } from '../orders/changing/closePartner.ts';
import { anonymiseRatings } from '../ratings/anonymiseRatings.ts';

/** Handlers of the events that orders receives. */
export function eventHandlers(services: Pick<Services, 'connection' | 'outbox'>): FactHandler[] {
  const { connection } = services;
  return [
    onFact(facts.partnerClosed, ({ partnerId }, session, closedAt) =>
      closePartner(connection, session, { partnerId, closedAt }),
    ),
    onFact(facts.partnerLeft, ({ partnerId }, session) => removePartnerContact(services, session, partnerId)),
    onFact(facts.shopperDeleted, async ({ shopperId }, session) => {
      await anonymiseOrders(services, session, shopperId);
      await anonymiseRatings(connection, session, shopperId);
      await removeNotifications(connection, session, shopperId);
    }),
  ];
}
