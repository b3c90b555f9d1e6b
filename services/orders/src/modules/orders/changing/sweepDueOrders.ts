import { nextStatus, type CancelReason } from '@boaxepa/contracts/orderStatus';
import { currentContext } from '@boaxepa/service-kit/context/requestContext';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { orders } from '../order.model.ts';
import type { OrderChange } from './planChange.ts';

const batch = 100;

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
 * @returns how many orders have moved
 */
export async function sweepDueOrders(services: OrderServices, now = new Date()): Promise<number> {
  let moved = 0;
  for (;;) {
    const due = await orders(services.connection)
      .find({ dueAt: { $lte: now } })
      .sort({ dueAt: 1 })
      .limit(batch)
      .lean();
    const movedBefore = moved;
    for (const order of due) {
      try {
        const after = await changeOrder(services, order, (current) => dueChange(current, now));
        if (after.version > order.version) moved += 1;
      } catch (error) {
        currentContext()?.log.error({ err: error, orderId: order._id }, 'due order not changed');
      }
    }
    // What could not be moved now is looked at again by the next run, not by this one.
    if (due.length < batch || moved === movedBefore) return moved;
  }
}
