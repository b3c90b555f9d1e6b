import {
  invalidTransitionText,
  lateHandoverAnsweredText,
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
 * Returns the 409 error for an action that the order's status does not allow. It contains the reason and the current
 * order, so that the client can show both.
 * @param party who requested the action: the shopper or the shop
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

/** Returns the 409 error for a shop that confirms an outdated version of the order. It contains the current order. */
export function staleVersion({ publicUrl }: ConflictServices, order: OrderRecord): AppError {
  const current = createOrderPresenter(publicUrl).forPartner(order);
  return appError('STALE_VERSION', { message: staleVersionText(order), current });
}

/**
 * Returns the status that the order has after an action.
 * @throws AppError INVALID_TRANSITION if the party may not perform this action now (product/orders.md#who-may-do-what)
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
 * Checks that the shop can still report that a no-show order was collected after all (product/orders.md#fair-use).
 * @throws AppError INVALID_TRANSITION if the order was not a no-show, the deadline has passed, or the shop has already
 * answered whether it handed the order over
 */
export function requireTakeBack(services: ConflictServices, order: OrderRecord, now: Date): void {
  const until = takeBackUntil(order);
  const answeredText = order.lateHandover && lateHandoverAnsweredText;
  if (!until) throw invalidTransition(services, order, 'partner', answeredText);
  if (until <= now) throw invalidTransition(services, order, 'partner', takeBackOverText);
}
