import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import type { Stars } from '@boaxepa/contracts/wire/ratings';
import { Schema } from 'mongoose';

/** A shopper's rating; an order has at most one. */
export interface RatingRecord {
  _id: string;
  orderId: string;
  shopperId: string;
  partnerId: string;
  /** 1 to 5. */
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
// A shop's list, newest first. It contains the stars, so that counting them reads no document.
ratingSchema.index({ partnerId: 1, createdAt: -1, _id: -1, rating: 1 });

export const ratings = defineModel<RatingRecord>('ratings', ratingSchema);

/** Totals of a shop's ratings; sum / count is the displayed mean (product/orders.md#ratings). */
export interface PartnerRatingRecord {
  /** Id of the partner. */
  _id: string;
  sum: number;
  count: number;
  /**
   * Number of ratings by stars. Missing or too small after an older version of this service has counted; see
   * `readRatingsSummary`.
   */
  stars?: Partial<Record<Stars, number>>;
}

export const partnerRatings = defineModel<PartnerRatingRecord>(
  'partnerRatings',
  new Schema<PartnerRatingRecord>(
    { _id: String, sum: Number, count: Number, stars: Schema.Types.Mixed },
    { versionKey: false, strict: 'throw' },
  ),
);
