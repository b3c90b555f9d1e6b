import { facts } from '@boaxepa/contracts/internal/facts';
import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { partnerRatings, ratings, type RatingRecord } from './rating.model.ts';

/**
 * Writes a rating and tells catalog the shop's new sum and count, in the caller's transaction. The counter is one
 * document, so that two ratings at once are both counted.
 * @throws MongoDB's duplicate key error when the order has a rating
 */
export async function recordRating(
  { connection, outbox }: Pick<Services, 'connection' | 'outbox'>,
  session: ClientSession,
  rating: RatingRecord,
): Promise<void> {
  await ratings(connection).insertOne(rating, { session });
  const { partnerId } = rating;
  const { sum, count } = await partnerRatings(connection)
    .findOneAndUpdate(
      { _id: partnerId },
      { $inc: { sum: rating.rating, count: 1 } },
      { upsert: true, returnDocument: 'after', session },
    )
    .lean()
    .orFail();
  await outbox.fact(session, { fact: facts.partnerRated, payload: { partnerId, sum, count } });
}
