import { events } from '@boaxepa/contracts/wire/internal/events';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { withListInvalidation, shopperLists } from '../../listInvalidation.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { findOrder } from '../orders/findOrder.ts';
import { copyOntoOrder } from '../orders/changing/copyOntoOrder.ts';
import type { OrderRecord } from '../orders/order.ts';
import { partnerRatings, ratings, type RatingRecord } from './rating.model.ts';

/**
 * Writes a rating in the caller's transaction, and queues an event with the shop's new totals for the catalog service.
 * If two ratings of a shop conflict, MongoDB retries one of them.
 * @throws MongoDB's duplicate key error if the order already has a rating
 */
export async function recordRating(
  { connection, outbox }: Pick<Services, 'connection' | 'outbox'>,
  session: ClientSession,
  { _id: orderId, shopperId, partnerId }: Pick<OrderRecord, '_id' | 'shopperId' | 'partnerId'>,
  newRating: Pick<RatingRecord, 'rating' | 'comment' | 'createdAt'>,
): Promise<RatingRecord> {
  const rating = { _id: newId(), orderId, shopperId, partnerId, ...newRating };
  await ratings(connection).insertOne(rating, { session });
  const { sum, count } = await partnerRatings(connection)
    .findOneAndUpdate(
      { _id: partnerId },
      { $inc: { sum: rating.rating, count: 1, [`stars.${rating.rating}`]: 1 } },
      { upsert: true, returnDocument: 'after', session },
    )
    .lean()
    .orFail();
  await outbox.event(session, { event: events.partnerRated, payload: { partnerId, sum, count } });
  return rating;
}

/**
 * Stores the shopper's rating of a delivered order (product/orders.md#ratings).
 * @throws AppError NOT_FOUND if the caller has no such order, INVALID_TRANSITION if the order is not delivered, or
 * ALREADY_RATED
 */
export async function rateOrder(
  services: Pick<Services, 'connection' | 'outbox' | 'clock' | 'revisions'>,
  actor: Actor,
  input: { orderId: string; rating: number; comment?: string | undefined },
): Promise<RatingRecord> {
  const { connection } = services;
  const { order } = await findOrder(connection, actor, input.orderId);
  if (order.status !== 'delivered')
    throw appError('INVALID_TRANSITION', { message: 'Só é possível avaliar um pedido depois da entrega' });
  const { rating, comment = null } = input;
  try {
    return await withListInvalidation(services, [shopperLists(order.shopperId)], async (session) => {
      await copyOntoOrder(connection, session, { _id: order._id }, { rating });
      return recordRating(services, session, order, { rating, comment, createdAt: services.clock() });
    });
  } catch (error) {
    // The unique index on `orderId` refuses a second rating of the order.
    if (isDuplicateKey(error, 'orderId')) throw appError('ALREADY_RATED');
    throw error;
  }
}
