import { noShowTakeBackHours } from '@boaxepa/contracts/domain/fairUse';
import type { OrderRecord } from './order.ts';

export type Party = 'shopper' | 'partner';

/**
 * Returns the time until which the shop can report that a no-show order was collected after all. Returns undefined if
 * the order was not a no-show, or if the shop has already answered whether it handed the order over.
 */
export function takeBackUntil(order: OrderRecord): Date | undefined {
  return order.cancelReason === 'no_show' && !order.lateHandover ? lateHandoverUntil(order) : undefined;
}

/**
 * Returns the time until which the shop can report that it handed over a cancelled order. Returns undefined if the
 * order is not cancelled.
 */
export function lateHandoverUntil({ cancelReason, closedAt }: OrderRecord): Date | undefined {
  return cancelReason && closedAt
    ? new Date(closedAt.getTime() + noShowTakeBackHours * 3_600_000)
    : undefined;
}
