import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { noShowTakeBackHours } from '@boaxepa/contracts/domain/fairUse';
import type { OrderRecord } from './order.ts';
import { appError } from '@boaxepa/service-kit/errors/AppError';

export type Party = 'shopper' | 'partner';

/**
 * Returns whether the actor is the shopper or the shop of the order.
 * @throws AppError NOT_FOUND for any other account, so that this account does not learn whether the order exists
 */
export function requireParty(actor: Actor, order: Pick<OrderRecord, 'shopperId' | 'partnerId'>): Party {
  if (actor.userType === 'shopper' && actor.userId === order.shopperId) return 'shopper';
  if (actor.userType === 'partner' && actor.partnerId === order.partnerId) return 'partner';
  throw appError('NOT_FOUND', { message: 'Pedido não encontrado' });
}

/**
 * Returns the time until which the shop can report that a missed order was collected after all. Returns undefined if
 * the order was not missed, or if the shop has already answered whether it handed the order over.
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
