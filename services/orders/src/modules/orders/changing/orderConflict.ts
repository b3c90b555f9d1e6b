import {
  invalidTransitionText,
  staleVersionText,
  takeBackOverText,
} from '@boaxepa/contracts/domain/orderConflicts';
import { nextStatus, type OrderAction, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import { type AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import type { OrderServices } from '../../../services.ts';
import { takeBackUntil, type Party } from '../order.policy.ts';
import { createOrderPresenter } from '../order.presenter.ts';
import type { OrderRecord } from '../order.ts';

type ConflictServices = Pick<OrderServices, 'publicUrl'>;

/**
 * Returns the 409 error for an action that the order's status does not allow. The error contains the reason and the current
 * order.
 * @param party the party that requested the action
 */
export function invalidTransition(
  { publicUrl }: ConflictServices,
  order: OrderRecord,
  party: Party,
  message = invalidTransitionText(order, party),
): AppError {
  const current = createOrderPresenter(publicUrl).for(party, order);
  return appError('INVALID_TRANSITION', { message, current });
}

/** Returns the 409 error for a confirmation that is based on an outdated version of the order. */
export function staleVersion({ publicUrl }: ConflictServices, order: OrderRecord): AppError {
  const current = createOrderPresenter(publicUrl).forPartner(order);
  return appError('STALE_VERSION', { message: staleVersionText(order), current });
}

/**
 * Returns the status after an action.
 * @throws AppError INVALID_TRANSITION if the action is not allowed (product/orders.md#who-may-do-what)
 */
export function requireTransition(
  services: ConflictServices,
  order: OrderRecord,
  action: OrderAction,
  by: Party,
): OrderStatus {
  const to = nextStatus(order, action, by);
  if (!to) throw invalidTransition(services, order, by);
  return to;
}

/**
 * Checks that a missed order can still be corrected (product/orders.md#fair-use).
 * @throws AppError INVALID_TRANSITION if the deadline is over or the order was not missed
 */
export function requireTakeBack(services: ConflictServices, order: OrderRecord, now: Date): void {
  const until = takeBackUntil(order);
  if (!until) throw invalidTransition(services, order, 'partner');
  if (until <= now) throw invalidTransition(services, order, 'partner', takeBackOverText);
}
