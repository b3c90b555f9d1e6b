import type { ClientSession } from 'mongoose';
import type { Services } from '../../services.ts';
import { partners } from './partner.model.ts';

/**
 * Stores the totals of a shop's ratings. Events can arrive repeatedly and out of order. The event with the larger count is newer.
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
