import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type FactHandler, onFact } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { startErasure } from '../erasures/eraseInPages.ts';
import { closePartner } from '../orders/changing/closePartner.ts';
import { removeHandoverMode } from '../orders/pickup/removeHandoverMode.ts';
import { endSubscriptions } from '../push/subscriptions.ts';

export function eventHandlers(services: Pick<Services, 'connection' | 'outbox'>): FactHandler[] {
  const { connection } = services;
  return [
    onFact(facts.partnerClosed, ({ partnerId }, session, closedAt) =>
      closePartner(connection, session, { partnerId, closedAt }),
    ),
    onFact(facts.partnerLeft, async ({ partnerId }, session) => {
      await removeHandoverMode(connection, session, partnerId);
      await startErasure(services, session, { kind: 'partner', ownerId: partnerId });
    }),
    onFact(facts.sessionsEnded, ({ sids }, session) => endSubscriptions(connection, session, sids)),
    onFact(facts.shopperDeleted, ({ shopperId }, session) =>
      startErasure(services, session, { kind: 'shopper', ownerId: shopperId }),
    ),
  ];
}
