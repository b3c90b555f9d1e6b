import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { noShowTakeBackHours } from '@boaxepa/contracts/domain/fairUse';
import type { OrderRecord } from './order.ts';
import { appError } from '@boaxepa/service-kit/errors/AppError';

export type Party = 'shopper' | 'partner';

/**
 * Returns whether the actor is the shopper or the shop of the order.
 * @throws AppError NOT_FOUND for all other users, so that the error does not reveal whether the order exists
 */
export function requireParty(actor: Actor, order: Pick<OrderRecord, 'shopperId' | 'partnerId'>): Party {
  if (actor.userType === 'shopper' && actor.userId === order.shopperId) return 'shopper';
  if (actor.userType === 'partner' && actor.partnerId === order.partnerId) return 'partner';
  throw appError('NOT_FOUND', { message: 'Pedido não encontrado' });
}

/** Returns the deadline for correcting a missed order to delivered, or undefined if the order was not missed. */
export function takeBackUntil({ cancelReason, closedAt }: OrderRecord): Date | undefined {
  if (cancelReason !== 'no_show' || !closedAt) return undefined;
  return new Date(closedAt.getTime() + noShowTakeBackHours * 3_600_000);
}
