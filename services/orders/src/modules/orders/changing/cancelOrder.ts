import type { Actor } from '@boaxepa/service-kit/auth/actor';
import type { OrderRecord } from '../order.ts';
import type { OrderServices, Services } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { findOrder } from '../findOrder.ts';
import { requireTransition, type Party } from '../order.policy.ts';
import { requireApprovedShop } from '../requireApprovedShop.ts';

/**
 * Cancels an order for its shopper or its shop; the stock goes back once (product/orders.md#cancelling).
 * @throws AppError NOT_FOUND, INVALID_TRANSITION, and for its shop what `requireApprovedShop` throws
 */
export async function cancelOrder(
  services: OrderServices & Pick<Services, 'catalog'>,
  actor: Actor,
  orderId: string,
  reason: string | undefined,
): Promise<{ order: OrderRecord; party: Party }> {
  const { order, party } = await findOrder(services.connection, actor, orderId);
  if (party === 'partner') await requireApprovedShop(services, order.partnerId);
  const cancelled = await changeOrder(services, order, (current) => ({
    to: requireTransition(current, 'cancel', party),
    by: party,
    userId: actor.userId,
    cancel: { reason: party, note: reason ?? null },
  }));
  return { order: cancelled, party };
}
