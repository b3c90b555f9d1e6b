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
 * Returns the 409 for a person whose action the order no longer allows: the reason, and the order as this person may see it.
 * @param party the person who tried the action
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

/** Returns the 409 for a confirmation that was made from an older version of the order. */
export function staleVersion({ publicUrl }: ConflictServices, order: OrderRecord): AppError {
  const current = createOrderPresenter(publicUrl).forPartner(order);
  return appError('STALE_VERSION', { message: staleVersionText(order), current });
}

/**
 * Returns the status after the action.
 * @throws AppError INVALID_TRANSITION when the table does not allow the action (product/orders.md#who-may-do-what)
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
 * Checks that a missed order can still be corrected. @throws AppError INVALID_TRANSITION when the deadline is over, or
 * the order ended in another way (product/orders.md#fair-use)
 */
export function requireTakeBack(services: ConflictServices, order: OrderRecord, now: Date): void {
  const until = takeBackUntil(order);
  if (!until) throw invalidTransition(services, order, 'partner');
  if (until <= now) throw invalidTransition(services, order, 'partner', takeBackOverText);
}
