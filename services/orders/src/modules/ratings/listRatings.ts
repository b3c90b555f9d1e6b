import {
  meanStars,
  type RatingsQuery,
  type RatingsSummary,
  type ShopRating,
  starValues,
} from '@boaxepa/contracts/wire/ratings';
import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { newestFirst, olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import type { Connection } from 'mongoose';
import { type PartnerRatingRecord, partnerRatings, type RatingRecord, ratings } from './rating.model.ts';

type StarCounts = NonNullable<PartnerRatingRecord['stars']>;
const totalOf = (stars: StarCounts) => starValues.reduce((sum, value) => sum + (stars[value] ?? 0), 0);

async function countStars(connection: Connection, partnerId: string): Promise<StarCounts> {
  const rows = await ratings(connection).aggregate<{ _id: number; count: number }>([
    { $match: { partnerId } },
    { $group: { _id: '$rating', count: { $sum: 1 } } },
  ]);
  return Object.fromEntries(rows.map(({ _id, count }) => [_id, count]));
}

/**
 * Returns how many ratings of a shop have each number of stars. An older release updated only the total number of
 * ratings. If the stored numbers do not add up to this total, the ratings are counted again.
 */
async function starsOf(
  connection: Connection,
  partnerId: string,
  stored: PartnerRatingRecord,
): Promise<StarCounts> {
  if (stored.stars && totalOf(stored.stars) === stored.count) return stored.stars;
  const stars = await countStars(connection, partnerId);
  if (totalOf(stars) === stored.count)
    await partnerRatings(connection).updateOne({ _id: partnerId, count: stored.count }, { $set: { stars } });
  return stars;
}

/** Returns the mean, the number and the distribution of a shop's ratings. The mean is null if there are none. */
async function readRatingsSummary(connection: Connection, partnerId: string): Promise<RatingsSummary> {
  const stored = await partnerRatings(connection).findById(partnerId).lean();
  const stars = stored ? await starsOf(connection, partnerId, stored) : {};
  return {
    mean: stored ? meanStars(stored.sum, stored.count) : null,
    count: stored?.count ?? 0,
    distribution: {
      1: stars[1] ?? 0,
      2: stars[2] ?? 0,
      3: stars[3] ?? 0,
      4: stars[4] ?? 0,
      5: stars[5] ?? 0,
    },
    leftovers: { none: 0, few: 0, many: 0, ...stored?.leftovers },
  };
}

const present = ({ _id, rating, comment, createdAt, orderId }: RatingRecord): ShopRating => ({
  id: _id,
  stars: rating,
  comment,
  createdAt: createdAt.toISOString(),
  orderId,
});

/** Returns a page of a shop's ratings, newest first, and a summary of all its ratings (product/orders.md#ratings). */
export async function listRatings(
  connection: Connection,
  partnerId: string,
  { cursor, limit }: RatingsQuery,
): Promise<{ ratings: ShopRating[]; summary: RatingsSummary; nextCursor: string | null }> {
  const [found, summary] = await Promise.all([
    ratings(connection)
      .find({ partnerId, ...(cursor && olderThan('createdAt', cursor)) })
      .sort(newestFirst('createdAt'))
      .limit(limit + 1)
      .lean(),
    readRatingsSummary(connection, partnerId),
  ]);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    ratings: page.map(present),
    summary,
    nextCursor: last ? timeCursor({ at: last.createdAt, id: last._id }) : null,
  };
}
