import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { changeLists, shopperLists } from '../../changeLists.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { keepOnOrder } from '../orders/changing/keepOnOrder.ts';
import type { RatingRecord } from './rating.model.ts';
import { recordRating } from './recordRating.ts';

/**
 * Rates a delivered order, once (product/orders.md#ratings).
 * @throws AppError NOT_FOUND (not the shopper's order), INVALID_TRANSITION (not delivered yet), ALREADY_RATED
 */
export async function rateOrder(
  services: Pick<Services, 'connection' | 'outbox' | 'clock' | 'revisions'>,
  actor: Actor,
  input: { orderId: string; rating: number; comment?: string | undefined },
): Promise<RatingRecord> {
  const { connection } = services;
  const { order } = await findOrder(connection, actor, input.orderId);
  if (order.status !== 'delivered')
    throw appError('INVALID_TRANSITION', { message: 'Só é possível avaliar um pedido depois da retirada' });
  const rating: RatingRecord = {
    _id: newId(),
    orderId: order._id,
    shopperId: order.shopperId,
    partnerId: order.partnerId,
    rating: input.rating,
    comment: input.comment ?? null,
    createdAt: services.clock(),
  };
  try {
    await changeLists(services, [shopperLists(order.shopperId)], async (session) => {
      await keepOnOrder(connection, session, order._id, { rating: rating.rating });
      await recordRating(services, session, rating);
    });
  } catch (error) {
    // One rating an order: the index decides, also between two taps at once.
    if (isDuplicateKey(error, 'orderId')) throw appError('ALREADY_RATED');
    throw error;
  }
  return rating;
}
