import { array, type InferType, number, object, string } from 'yup';
import { count, numberOrNull, textOrNull } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { timeCursorSchema } from './timeCursor.ts';

export const starValues = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof starValues)[number];

/** Returns the mean rating with one decimal; null without ratings (product/orders.md#ratings). */
export const meanStars = (sum: number, ratingCount: number): number | null =>
  ratingCount > 0 ? Math.round((sum * 10) / ratingCount) / 10 : null;

/**
 * A rating as its shop and administrators see it. The comment is null when the shopper wrote none or has deleted the
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

/** Figures over all ratings of a shop; `distribution` counts the ratings by stars. */
const ratingsSummarySchema = object({
  mean: numberOrNull,
  count,
  distribution: object({ 1: count, 2: count, 3: count, 4: count, 5: count }).required(),
});
export type RatingsSummary = InferType<typeof ratingsSummarySchema>;

/** Days of `shopConductSchema`. */
export const conductDays = 30;

/**
 * A shop's orders that closed within the last `conductDays` days, for administrators: a shop could mark customers as absent,
 * and rate itself.
 */
export const shopConductSchema = object({
  delivered: count,
  /** Orders that nobody collected. */
  missed: count,
  /** Ratings by an account with the shop's own email. */
  ownRatings: count,
});
export type ShopConduct = InferType<typeof shopConductSchema>;

/** A page of ratings, newest first: at most `limit` ratings after `cursor`. */
export const ratingsQuery = object({
  cursor: timeCursorSchema,
  limit: number().integer().min(1).max(100).default(20),
});
export type RatingsQuery = InferType<typeof ratingsQuery>;

/** Fields beside `data` in a page of ratings. */
export const ratingsPageFields = {
  summary: ratingsSummarySchema.required(),
  nextCursor: textOrNull,
};
