import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';

/** Returns the time at which an order got its current status. */
export function changedAt(order: PartnerOrder): Date {
  const last = order.history.findLast(({ status }) => status === order.status);
  return new Date(last?.at ?? order.createdAt);
}

/** Compares two orders. The order whose status changed last comes first. */
export const byLatestChange = (one: PartnerOrder, other: PartnerOrder): number =>
  changedAt(other).getTime() - changedAt(one).getTime();
