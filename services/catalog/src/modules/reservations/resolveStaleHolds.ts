import { ordersCalls } from '@boaxepa/contracts/wire/internal/orders';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { findStaleHolds, releaseHolds } from '../items/holds/releaseHolds.ts';
import { settleHolds } from '../items/holds/settleHolds.ts';

/** After this long a hold's order has been placed, or whoever was placing it is gone (architecture.md#placing-an-order). */
const staleAfterMs = 30_000;

/**
 * The sweep of holds: asks orders what became of those that are too old and sells or releases them. A hold that was
 * renewed after the question belongs to a new attempt and stays. One order that fails stops no other.
 * @param claims what keeps several processes from asking about the same orders
 * @returns how many orders' holds it settled
 */
export function resolveStaleHolds(services: Services, claims: Claims = alone): Promise<number> {
  const { connection, clock, orders } = services;
  const atMost = new Date(clock().getTime() - staleAfterMs);
  return doDueWork(claims, {
    find: (limit) => findStaleHolds(services, atMost, limit),
    async handle(orderIds) {
      // Orders gives up what it answers as abandoned, so asking twice does no harm.
      const answer = await orders.call(ordersCalls.resolveIntents, { body: { orderIds: [...orderIds] } });
      let settled = 0;
      for (const { orderId, state } of answer) {
        try {
          if (state === 'placed')
            await inTransaction(connection, (session) => settleHolds(services, [orderId], session));
          else await releaseHolds(services, orderId, { atMost });
          settled += 1;
        } catch (error) {
          currentContext()?.log.error({ err: error, orderId }, 'holds not settled');
        }
      }
      return settled;
    },
  });
}
