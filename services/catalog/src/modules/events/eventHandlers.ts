import { facts } from '@boaxepa/contracts/wire/internal/facts';
import { type FactHandler, onFact, onFacts } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { returnStock } from '../items/holds/returnStock.ts';
import { recordRating } from '../partners/recordRating.ts';
import { settleHolds } from '../items/holds/settleHolds.ts';

export function eventHandlers(services: Services): FactHandler[] {
  return [
    onFacts(facts.orderPlaced, (placed, session) =>
      settleHolds(
        services,
        placed.map(({ orderId }) => orderId),
        session,
      ),
    ),
    onFact(facts.stockReturned, async (change, session) => {
      // Events can arrive out of order. Units can be returned only after they were sold, so mark the order's units as
      // sold first.
      await settleHolds(services, [change.orderId], session);
      await returnStock(services, change, session);
    }),
    onFact(facts.partnerRated, (rating, session) => recordRating(services, rating, session)),
  ];
}
