import type { Actor } from '@boaxepa/service-kit/auth/actor';
import type { OrderRecord } from '../order.ts';
import type { OrderServices } from '../../../services.ts';
import { changeOrder } from './changeOrder.ts';
import { findOrder } from '../findOrder.ts';
import { requireTransition, type Party } from '../order.policy.ts';

/**
 * Cancels an order for its shopper or its shop; the stock goes back once (product/orders.md#cancelling).
 * @throws AppError NOT_FOUND, INVALID_TRANSITION
 */
export async function cancelOrder(
  services: OrderServices,
  actor: Actor,
  orderId: string,
  reason: string | undefined,
): Promise<{ order: OrderRecord; party: Party }> {
  const { order, party } = await findOrder(services.connection, actor, orderId);
  const cancelled = await changeOrder(services, order, (current) => ({
    to: requireTransition(current, 'cancel', party),
    by: party,
    userId: actor.userId,
    cancel: { reason: party, note: reason ?? null },
  }));
  return { order: cancelled, party };
}
