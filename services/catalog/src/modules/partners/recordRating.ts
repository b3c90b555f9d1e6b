import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { partners } from './partner.model.ts';

/**
 * Stores the number and the sum of a shop's ratings. Events can arrive twice or out of order. The number of ratings
 * only grows, so an event with a smaller number is outdated.
 */
export async function recordRating(
  { connection }: Services,
  { partnerId, sum, count }: { partnerId: string; sum: number; count: number },
  session: ClientSession,
): Promise<void> {
  await partners(connection).updateOne(
    { _id: partnerId, ratingCount: { $lt: count } },
    { $set: { ratingSum: sum, ratingCount: count } },
    { session },
  );
}
