import { events } from '@boaxepa/contracts/wire/internal/events';
import { type EventHandler, onEvent, onEvents } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { returnStock } from '../items/holds/returnStock.ts';
import { recordRating } from '../partners/recordRating.ts';
import { settleHolds } from '../items/holds/settleHolds.ts';

export function eventHandlers(services: Services): EventHandler[] {
  return [
    onEvents(events.orderPlaced, (placedOrders, session) =>
      settleHolds(
        services,
        placedOrders.map(({ orderId }) => orderId),
        session,
      ),
    ),
    onEvent(events.stockReturned, async (change, session) => {
      // Events can arrive out of order. Units can be returned only after they were sold, so mark the order's units as
      // sold first.
      await settleHolds(services, [change.orderId], session);
      await returnStock(services, change, session);
    }),
    onEvent(events.partnerRated, (rating, session) => recordRating(services, rating, session)),
  ];
}
