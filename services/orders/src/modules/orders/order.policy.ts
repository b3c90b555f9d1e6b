import { nextStatus, type OrderAction, type OrderStatus } from '@boaxepa/contracts/orderStatus';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { noShowTakeBackHours } from '@boaxepa/contracts/fairUse';
import type { OrderRecord } from './order.ts';
import { appError } from '@boaxepa/service-kit/errors/AppError';

/** The two sides of an order. */
export type Party = 'shopper' | 'partner';

/**
 * The side of the order that the actor is.
 * @throws AppError NOT_FOUND for everybody else: "not yours" answers like "does not exist".
 */
export function requireParty(actor: Actor, order: Pick<OrderRecord, 'shopperId' | 'partnerId'>): Party {
  if (actor.userType === 'shopper' && actor.userId === order.shopperId) return 'shopper';
  if (actor.userType === 'partner' && actor.partnerId === order.partnerId) return 'partner';
  throw appError('NOT_FOUND', { message: 'Pedido não encontrado' });
}

/**
 * The status after the action. @throws AppError INVALID_TRANSITION when the table does not allow it
 * (product/orders.md#who-may-do-what).
 */
export function requireTransition(order: OrderRecord, action: OrderAction, by: Party): OrderStatus {
  const to = nextStatus(order, action, by);
  if (!to) throw appError('INVALID_TRANSITION');
  return to;
}

/** Until when the shop may say that an order was collected after all; undefined unless it ended as not collected. */
export function takeBackUntil({ cancelReason, closedAt }: OrderRecord): Date | undefined {
  if (cancelReason !== 'no_show' || !closedAt) return undefined;
  return new Date(closedAt.getTime() + noShowTakeBackHours * 3_600_000);
}

/** @throws AppError INVALID_TRANSITION when that time is over, or the order did not end so (product/orders.md#fair-use) */
export function requireTakeBack(order: OrderRecord, now: Date): void {
  const until = takeBackUntil(order);
  if (!until || until <= now) throw appError('INVALID_TRANSITION');
}
