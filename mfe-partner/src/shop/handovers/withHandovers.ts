import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import { isWaiting, type QueuedHandover } from './queue.ts';

/** Shows orders as delivered if the device has not sent their hand-over yet. */
export function withHandovers(
  orders: readonly PartnerOrder[],
  handovers: readonly QueuedHandover[],
): readonly PartnerOrder[] {
  const waiting = new Map(handovers.filter(isWaiting).map((each) => [each.orderId, each]));
  if (waiting.size === 0) return orders;
  return orders.map((order) => {
    const handover = waiting.get(order.id);
    if (!handover || !isOpenStatus(order.status)) return order;
    const step = { status: 'delivered', by: 'partner', at: handover.at, note: null } as const;
    return { ...order, status: 'delivered', history: [...order.history, step] };
  });
}
