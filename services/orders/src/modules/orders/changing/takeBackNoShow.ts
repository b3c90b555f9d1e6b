import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import type { OrderServices } from '../../../services.ts';
import { findOrder } from '../findOrder.ts';
import type { OrderRecord } from '../order.ts';
import { requireTakeBack } from '../order.policy.ts';
import { changeOrder } from './changeOrder.ts';

/**
 * Makes an order that ended as not collected a delivered one, because its shop says so in time (product/orders.md#fair-use). It
 * counts as delivered now; its stock and a card's money were kept all along.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION
 */
export async function takeBackNoShow(
  services: OrderServices,
  actor: PartnerActor,
  orderId: string,
): Promise<OrderRecord> {
  const { order } = await findOrder(services.connection, actor, orderId);
  return changeOrder(services, order, (current) => {
    requireTakeBack(current, new Date());
    return { to: 'delivered', by: 'partner', userId: actor.userId };
  });
}
