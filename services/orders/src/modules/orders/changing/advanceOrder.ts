import type { OrderStatus } from '@boaxepa/contracts/orderStatus';
import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { OrderRecord } from '../order.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { findOrder } from '../findOrder.ts';
import { requireTransition } from '../order.policy.ts';
import { requireApprovedShop } from '../requireApprovedShop.ts';

/**
 * Moves an order to its next status (product/orders.md#advancing). `to` must be exactly that one, so that two taps move it once.
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, and what `requireApprovedShop` throws
 */
export async function advanceOrder(
  services: OrderServices & Pick<Services, 'catalog'>,
  actor: PartnerActor,
  orderId: string,
  to: OrderStatus,
): Promise<OrderRecord> {
  const { order } = await findOrder(services.connection, actor, orderId);
  await requireApprovedShop(services, actor.partnerId);
  return changeOrder(services, order, (current) => {
    if (requireTransition(current, 'advance', 'partner') !== to) throw appError('INVALID_TRANSITION');
    return { to, by: 'partner', userId: actor.userId };
  });
}
