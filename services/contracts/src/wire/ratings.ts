import { array, type InferType, number, object, string } from 'yup';
import { count, numberOrNull, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { timeCursorSchema } from './timeCursor.ts';

export const starValues = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starValues)[number];

/** Returns the mean rating with one decimal, or null without ratings (product/orders.md#ratings). */
export const meanStars = (sum: number, ratingCount: number): number | null =>
  ratingCount > 0 ? Math.round((sum * 10) / ratingCount) / 10 : null;

/**
 * A rating in the API for shops and administrators. The comment is null if the shopper wrote no comment or has deleted the
 * account (product/privacy.md#leaving).
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

/** Figures over all ratings of a shop. `distribution` contains the number of ratings per number of stars. */
const ratingsSummarySchema = object({
  mean: numberOrNull,
  count,
  distribution: object({ 1: count, 2: count, 3: count, 4: count, 5: count }).required(),
  /**
   * Number of answers to 'Você comeu tudo?'. Optional, because a previous release of the service omits the field during a
   * deployment.
   */
  leftovers: object({ none: count, few: count, many: count }).optional().default(undefined),
});
export type RatingsSummary = InferType<typeof ratingsSummarySchema>;

/** Period of the figures in `shopConductSchema`, in days. */
export const conductDays = 30;

/**
 * Figures about the closed orders of a shop in the last `conductDays` days. Administrators use them to detect shops that report
 * false no-shows or rate themselves.
 */
export const shopConductSchema = object({
  delivered: count,
  missed: count,
  /** Number of ratings from an account with the shop's email address. */
  ownRatings: count,
});
export type ShopConduct = InferType<typeof shopConductSchema>;

/** Query of a page of ratings, newest first. The page starts after `cursor` and contains at most `limit` ratings. */
export const ratingsQuery = object({
  cursor: timeCursorSchema,
  limit: number().integer().min(1).max(100).default(20),
});
export type RatingsQuery = InferType<typeof ratingsQuery>;

/** Fields of a page of ratings besides `data`. */
export const ratingsPageFields = {
  summary: ratingsSummarySchema.required(),
  nextCursor: textOrNull,
};
