import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import type { OrderServices, Services } from '../../../services.ts';
import { findOrder } from '../findOrder.ts';
import type { OrderRecord } from '../order.ts';
import { requireTakeBack } from '../order.policy.ts';
import { requireApprovedShop } from '../requireApprovedShop.ts';
import { changeOrder } from './changeOrder.ts';

/**
 * Makes an order that ended as not collected a delivered one, because its shop says so in time (product/orders.md#fair-use). It
 * counts as delivered now; its stock and a card's money were kept all along.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, and what `requireApprovedShop` throws
 */
export async function takeBackNoShow(
  services: OrderServices & Pick<Services, 'catalog'>,
  actor: PartnerActor,
  orderId: string,
): Promise<OrderRecord> {
  const { order } = await findOrder(services.connection, actor, orderId);
  await requireApprovedShop(services, actor.partnerId);
  return changeOrder(services, order, (current) => {
    requireTakeBack(current, services.clock());
    return { to: 'delivered', by: 'partner', userId: actor.userId };
  });
}
