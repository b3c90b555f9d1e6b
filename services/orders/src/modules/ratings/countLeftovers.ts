import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { ClientSession, Connection } from 'mongoose';
import { partnerRatings } from './rating.model.ts';

/**
 * Adds a shopper's answer to 'Did you eat everything?' to the shop's counters, in the caller's transaction. If the
 * shopper changes an answer, the previous one is subtracted.
 */
export async function countLeftovers(
  connection: Connection,
  session: ClientSession,
  { partnerId, before, answer }: { partnerId: string; before?: LeftoverAnswer; answer: LeftoverAnswer },
): Promise<void> {
  if (before === answer) return;
  await partnerRatings(connection).updateOne(
    { _id: partnerId },
    {
      $inc: { [`leftovers.${answer}`]: 1, ...(before && { [`leftovers.${before}`]: -1 }) },
      $setOnInsert: { sum: 0, count: 0 },
    },
    { upsert: true, session },
  );
}
