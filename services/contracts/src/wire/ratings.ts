import { array, type InferType, number, object, string } from 'yup';
import { count, numberOrNull, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { timeCursorSchema } from './timeCursor.ts';

export const starValues = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starValues)[number];

/** Returns the mean rating rounded to one decimal, or null if there are no ratings (product/orders.md#ratings). */
export const meanStars = (sum: number, ratingCount: number): number | null =>
  ratingCount > 0 ? Math.round((sum * 10) / ratingCount) / 10 : null;

/**
 * A rating as shops and administrators see it. `comment` is null if the shopper wrote none or has deleted the account
 * (product/privacy.md#leaving).
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

/** Summary of a shop's ratings. `distribution` contains the number of ratings for each number of stars. */
const ratingsSummarySchema = object({
  mean: numberOrNull,
  count,
  distribution: object({ 1: count, 2: count, 3: count, 4: count, 5: count }).required(),
  /**
   * Number of times that shoppers gave each answer to 'Você comeu tudo?' ("did you eat everything?"). Optional, because
   * an older version of the orders service omits this field.
   */
  leftovers: object({ none: count, few: count, many: count }).optional().default(undefined),
});
export type RatingsSummary = InferType<typeof ratingsSummarySchema>;

/** Number of past days that the counts in `shopConductSchema` cover. */
export const conductDays = 30;

/**
 * Counts of a shop's closed orders and of ratings by the shop itself in the last `conductDays` days. With these
 * counts, administrators find shops that falsely report orders as not collected, or that rate themselves.
 */
export const shopConductSchema = object({
  delivered: count,
  missed: count,
  /** Number of ratings from accounts that use the shop's own email address. */
  ownRatings: count,
});
export type ShopConduct = InferType<typeof shopConductSchema>;

/** Query of a page of ratings: at most `limit` ratings after `cursor`, newest first. */
export const ratingsQuery = object({
  cursor: timeCursorSchema,
  limit: number().integer().min(1).max(100).default(20),
});
export type RatingsQuery = InferType<typeof ratingsQuery>;

/** Fields of a response with a page of ratings, in addition to the ratings themselves. */
export const ratingsPageFields = {
  summary: ratingsSummarySchema.required(),
  nextCursor: textOrNull,
};
