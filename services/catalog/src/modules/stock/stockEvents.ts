import { orderPlacedFact, stockReturnedFact } from '@boaxepa/contracts/internal/reservations';
import { type EventHandler, onEvent } from '@boaxepa/service-kit/outbox/eventsRoute';
import type { Services } from '../../services.ts';
import { returnStock } from './returnStock.ts';
import { settleHolds } from './settleHolds.ts';

/** What orders tells about stock. */
export function stockEvents(services: Services): Record<string, EventHandler> {
  return {
    'order.placed': onEvent(orderPlacedFact, async ({ orderId }, session) => {
      await settleHolds(services, orderId, session);
    }),
    'order.stockReturned': onEvent(stockReturnedFact, (change, session) =>
      returnStock(services, change, session),
    ),
  };
}
