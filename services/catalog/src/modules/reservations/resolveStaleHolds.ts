import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { noopClaims, type Claims, doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { findStaleHolds, releaseHolds } from '../items/holds/releaseHolds.ts';
import { settleHolds } from '../items/holds/settleHolds.ts';

/**
 * A periodic job checks reservations that are at least this many milliseconds old. By then, the order has been placed,
 * or the process that should place it has crashed (architecture.md#placing-an-order).
 */
const staleAfterMs = 30_000;

/**
 * Asks the orders service whether orders with old reservations were placed. Then changes the reserved units of placed
 * orders to sold units, and releases the other reservations. Returns the number of handled orders.
 * @param claims leases that keep two workers from handling the same order
 */
export function resolveStaleHolds(services: Services, claims: Claims = noopClaims): Promise<number> {
  const { connection, clock, orders } = services;
  const atMost = new Date(clock().getTime() - staleAfterMs);
  return doDueWork(claims, {
    name: 'resolveStaleHolds',
    find: (limit) => findStaleHolds(services, atMost, limit),
    async load(orderIds) {
      // This call makes the orders service abandon orders that are not placed yet. Abandoned orders can never be placed
      // later, so it is safe to release their units.
      const answer = await orders.call(ordersCalls.resolveIntents, { body: { orderIds: [...orderIds] } });
      return new Map(answer.map(({ orderId, state }) => [orderId, state]));
    },
    async handle(state, orderId) {
      if (state === 'placed')
        await inTransaction(connection, (session) => settleHolds(services, [orderId], session));
      else await releaseHolds(services, orderId, { atMost });
      return 1;
    },
  });
}
