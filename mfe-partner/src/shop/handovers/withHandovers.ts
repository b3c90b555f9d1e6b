import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { QueuedHandover } from './queue.ts';

/**
 * Marks as delivered the orders that this device has handed over. The server's list does not contain this change until
 * the hand-over is sent and the list is loaded again.
 */
export function withHandovers(
  orders: readonly PartnerOrder[],
  handovers: readonly QueuedHandover[],
): readonly PartnerOrder[] {
  const handoversByOrder = new Map(
    handovers.filter(({ state }) => state !== 'refused').map((each) => [each.orderId, each]),
  );
  if (handoversByOrder.size === 0) return orders;
  return orders.map((order) => {
    const handover = handoversByOrder.get(order.id);
    if (!handover || !isOpenStatus(order.status)) return order;
    const step = { status: 'delivered', by: 'partner', at: handover.at, note: null } as const;
    return { ...order, status: 'delivered', history: [...order.history, step] };
  });
}
