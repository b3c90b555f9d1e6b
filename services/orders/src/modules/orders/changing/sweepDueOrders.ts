import { nextStatus, type CancelReason } from '@boaxepa/contracts/domain/orderStatus';
import { noopClaims, type Claims, doDueWork, dueRecords } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { orders } from '../order.model.ts';
import type { OrderChange } from './planChange.ts';

function reasonOf({ closing, status }: OrderRecord): CancelReason {
  if (closing) return 'partner_closed';
  return status === 'pending' ? 'no_answer' : 'no_show';
}

/**
 * Returns the change that is due for an order at the time `now` (product/orders.md#what-time-does). Returns undefined
 * if none is due.
 */
function dueChange(order: OrderRecord, now: Date): OrderChange | undefined {
  if (!order.dueAt || order.dueAt > now) return undefined;
  const by = { by: 'system', userId: null } as const;
  const onwards = order.closing ? undefined : nextStatus(order, 'moveOn', 'system');
  if (onwards) return { to: onwards, ...by };
  const cancelled = nextStatus(order, 'cancel', 'system');
  return cancelled && { to: cancelled, ...by, cancel: { reason: reasonOf(order), note: null } };
}

/**
 * Periodic job that changes orders that are due. It moves confirmed orders to their next status. It cancels orders that
 * nobody confirmed or collected, and orders of closed shops.
 * @param claims leases, so that two workers do not handle the same order
 * @returns the number of changed orders
 */
export function sweepDueOrders(services: OrderServices, claims: Claims = noopClaims): Promise<number> {
  const now = services.clock();
  return doDueWork(claims, {
    name: 'moveDueOrders',
    ...dueRecords(orders(services.connection), 'dueAt', now),
    async handle(order) {
      const changedOrder = await changeOrder(services, order, (current) => dueChange(current, now));
      return changedOrder.version > order.version ? 1 : 0;
    },
  });
}
