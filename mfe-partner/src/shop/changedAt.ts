import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';

/** Returns the time at which an order got its current status. */
export function changedAt(order: PartnerOrder): Date {
  const last = order.history.findLast(({ status }) => status === order.status);
  return new Date(last?.at ?? order.createdAt);
}
