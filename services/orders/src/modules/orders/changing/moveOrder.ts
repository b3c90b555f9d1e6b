import type { OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { Actor, PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { OrderServices, Services } from '../../../services.ts';
import { readHandoverMode } from '../handoverSetting.model.ts';
import { findToChange } from '../findOrder.ts';
import type { OrderRecord } from '../order.ts';
import type { Party } from '../order.policy.ts';
import { changeOrder } from './changeOrder.ts';
import { invalidTransition, requireTakeBack, requireTransition } from './orderConflict.ts';

type MoveServices = OrderServices & Pick<Services, 'catalog'>;

/**
 * Moves an order to its next status (product/orders.md#advancing). The request specifies the expected status `to`,
 * because otherwise a double tap would move the order twice.
 * @throws AppError INVALID_TRANSITION, PICKUP_CODE_NEEDED, and the errors of `findToChange`
 */
export async function advanceOrder(
  services: MoveServices,
  actor: PartnerActor,
  orderId: string,
  to: OrderStatus,
): Promise<OrderRecord> {
  const { order } = await findToChange(services, actor, orderId);
  const needsCode =
    to === 'delivered' &&
    order.pickupCode !== undefined &&
    (await readHandoverMode(services.connection, order.partnerId)) === 'required';
  return changeOrder(services, order, (current) => {
    if (requireTransition(services, current, 'advance', 'partner') !== to)
      throw invalidTransition(services, current, 'partner');
    if (needsCode) throw appError('PICKUP_CODE_NEEDED');
    return { to, by: 'partner', userId: actor.userId };
  });
}

/**
 * Cancels an order for its shopper or its shop, and returns its units to the stock (product/orders.md#cancelling).
 * @throws AppError INVALID_TRANSITION, and the errors of `findToChange`
 */
export async function cancelOrder(
  services: MoveServices,
  actor: Actor,
  orderId: string,
  reason: string | undefined,
): Promise<{ order: OrderRecord; party: Party }> {
  const { order, party } = await findToChange(services, actor, orderId);
  const cancelled = await changeOrder(services, order, (current) => ({
    to: requireTransition(services, current, 'cancel', party),
    by: party,
    userId: actor.userId,
    cancel: { reason: party, note: reason ?? null },
  }));
  return { order: cancelled, party };
}

/**
 * Changes a no-show (an order that was cancelled because nobody collected it) to delivered, because the shop reports
 * that it was collected after all. Stock and payment stay the same (product/orders.md#fair-use).
 * @throws AppError INVALID_TRANSITION, and the errors of `findToChange`
 */
export async function revertNoShow(
  services: MoveServices,
  actor: PartnerActor,
  orderId: string,
): Promise<OrderRecord> {
  const { order } = await findToChange(services, actor, orderId);
  return changeOrder(services, order, (current) => {
    requireTakeBack(services, current, services.clock());
    return { to: 'delivered', by: 'partner', userId: actor.userId };
  });
}
