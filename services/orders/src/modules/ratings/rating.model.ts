import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { Stars } from '@boaxepa/contracts/wire/ratings';
import { Schema } from 'mongoose';

/** A shopper's rating of an order. Each order has at most one rating. */
export interface RatingRecord {
  _id: string;
  orderId: string;
  shopperId: string;
  partnerId: string;
  /** Number of stars, 1 to 5. */
  rating: number;
  comment: string | null;
  createdAt: Date;
}

const ratingSchema = new Schema<RatingRecord>(
  {
    _id: String,
    orderId: String,
    shopperId: String,
    partnerId: String,
    rating: Number,
    comment: { type: String, default: null },
    createdAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
ratingSchema.index({ orderId: 1 }, { unique: true });
ratingSchema.index({ shopperId: 1 });
// Index for a shop's list, newest first. The stars are included, so that counting reads no documents.
ratingSchema.index({ partnerId: 1, createdAt: -1, _id: -1, rating: 1 });

export const ratings = defineModel<RatingRecord>('ratings', ratingSchema);

/** Totals of a shop's ratings. The mean is sum / count (product/orders.md#ratings). */
export interface PartnerRatingRecord {
  /** Id of the partner. */
  _id: string;
  sum: number;
  count: number;
  /** Number of ratings by stars. Incomplete if an older release has updated the totals (see `starsOf`). */
  stars?: Partial<Record<Stars, number>>;
  /** Numbers of the shoppers' answers to 'Você comeu tudo?'. */
  leftovers?: Partial<Record<LeftoverAnswer, number>>;
}

export const partnerRatings = defineModel<PartnerRatingRecord>(
  'partnerRatings',
  new Schema<PartnerRatingRecord>(
    {
      _id: String,
      sum: Number,
      count: Number,
      stars: Schema.Types.Mixed,
      leftovers: Schema.Types.Mixed,
    },
    { versionKey: false, strict: 'throw' },
  ),
);
