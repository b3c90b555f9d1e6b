import { events } from '@boaxepa/contracts/wire/internal/events';
import { type EventHandler, onEvent } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { startErasure } from '../erasures/eraseInPages.ts';
import { closePartner, removeHandoverMode } from '../orders/changing/closePartner.ts';
import { endSubscriptions } from '../push/subscriptions.ts';

export function eventHandlers(services: Pick<Services, 'connection' | 'outbox'>): EventHandler[] {
  const { connection } = services;
  return [
    onEvent(events.partnerClosed, ({ partnerId }, session, closedAt) =>
      closePartner(connection, session, { partnerId, closedAt }),
    ),
    onEvent(events.partnerLeft, async ({ partnerId }, session) => {
      await removeHandoverMode(connection, session, partnerId);
      await startErasure(services, session, { kind: 'partner', ownerId: partnerId });
    }),
    onEvent(events.sessionsEnded, ({ sids }, session) => endSubscriptions(connection, session, sids)),
    onEvent(events.shopperDeleted, ({ shopperId }, session) =>
      startErasure(services, session, { kind: 'shopper', ownerId: shopperId }),
    ),
  ];
}
