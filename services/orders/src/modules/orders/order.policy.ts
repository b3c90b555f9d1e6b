import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { noShowTakeBackHours } from '@boaxepa/contracts/domain/fairUse';
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

/** Until when the shop may say that an order was collected after all; undefined unless it ended as not collected. */
export function takeBackUntil({ cancelReason, closedAt }: OrderRecord): Date | undefined {
  if (cancelReason !== 'no_show' || !closedAt) return undefined;
  return new Date(closedAt.getTime() + noShowTakeBackHours * 3_600_000);
}
