import { nextStatus, type CancelReason } from '@boaxepa/contracts/domain/orderStatus';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import { alone, type Claims } from '@boaxepa/service-kit/sweeps/claims';
import { doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { orders } from '../order.model.ts';
import type { OrderChange } from './planChange.ts';

function reasonOf({ closing, status }: OrderRecord): CancelReason {
  if (closing) return 'partner_closed';
  return status === 'pending' ? 'no_answer' : 'no_show';
}

/** What time makes of an order (product/orders.md#what-time-does); undefined when nothing is due. */
function dueChange(order: OrderRecord, now: Date): OrderChange | undefined {
  if (!order.dueAt || order.dueAt > now) return undefined;
  const by = { by: 'system', userId: null } as const;
  const onwards = order.closing ? undefined : nextStatus(order, 'moveOn', 'system');
  if (onwards) return { to: onwards, ...by };
  const cancelled = nextStatus(order, 'cancel', 'system');
  return cancelled && { to: cancelled, ...by, cancel: { reason: reasonOf(order), note: null } };
}

/**
 * Does what is due with orders: confirmed ones move on, unanswered, uncollected and orphaned ones are cancelled. Safe in
 * many processes: every step is conditional, and who comes second finds nothing to do. One order that fails stops no other.
 * @param claims what keeps several processes from trying the same orders
 * @returns how many orders have moved
 */
export function sweepDueOrders(
  services: OrderServices,
  now = services.clock(),
  claims: Claims = alone,
): Promise<number> {
  const due = { dueAt: { $lte: now } };
  return doDueWork(claims, {
    async find(limit) {
      const found = await orders(services.connection)
        .find(due, { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async handle(ids) {
      let moved = 0;
      for (const order of await orders(services.connection)
        .find({ _id: { $in: [...ids] }, ...due })
        .lean()) {
        try {
          const after = await changeOrder(services, order, (current) => dueChange(current, now));
          if (after.version > order.version) moved += 1;
        } catch (error) {
          currentContext()?.log.error({ err: error, orderId: order._id }, 'due order not changed');
        }
      }
      return moved;
    },
  });
}
