import { array, type InferType, number, object, string } from 'yup';
import { count, numberOrNull, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { timeCursorSchema } from './timeCursor.ts';

export const starValues = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starValues)[number];

/** Returns the mean rating with one decimal, or null if there are no ratings (product/orders.md#ratings). */
export const meanStars = (sum: number, ratingCount: number): number | null =>
  ratingCount > 0 ? Math.round((sum * 10) / ratingCount) / 10 : null;

/**
 * A rating in the calls of its shop and of administrators. The comment is null if the shopper wrote none or has
 * deleted the account (product/privacy.md#leaving).
 */
const shopRatingSchema = object({
  id: idSchema,
  stars: number().integer().min(1).max(5).required(),
  comment: textOrNull,
  createdAt: string().required(),
  orderId: idSchema,
});
export type ShopRating = InferType<typeof shopRatingSchema>;
export const shopRatingsSchema = array(shopRatingSchema.required()).required();

/** Figures over all ratings of a shop. `distribution` is the number of ratings for each number of stars. */
const ratingsSummarySchema = object({
  mean: numberOrNull,
  count,
  distribution: object({ 1: count, 2: count, 3: count, 4: count, 5: count }).required(),
  /**
   * Number of answers to 'Você comeu tudo?'. Optional, because during a deployment a newer page may call an older
   * service.
   */
  leftovers: object({ none: count, few: count, many: count }).optional().default(undefined),
});
export type RatingsSummary = InferType<typeof ratingsSummarySchema>;

/** Period of `shopConductSchema`, in days. */
export const conductDays = 30;

/**
 * Figures about a shop's orders that closed within the last `conductDays` days. They help administrators to detect a
 * shop that falsely marks customers as absent or that rates itself.
 */
export const shopConductSchema = object({
  delivered: count,
  /** Number of orders that nobody collected. */
  missed: count,
  /** Number of ratings by an account that has the shop's own email. */
  ownRatings: count,
});
export type ShopConduct = InferType<typeof shopConductSchema>;

/** Query for a page of ratings, newest first. The page contains at most `limit` ratings after `cursor`. */
export const ratingsQuery = object({
  cursor: timeCursorSchema,
  limit: number().integer().min(1).max(100).default(20),
});
export type RatingsQuery = InferType<typeof ratingsQuery>;

/** Fields that a page of ratings has in addition to `data`. */
export const ratingsPageFields = {
  summary: ratingsSummarySchema.required(),
  nextCursor: textOrNull,
};
