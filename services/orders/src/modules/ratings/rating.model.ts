import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import type { Stars } from '@boaxepa/contracts/wire/ratings';
import { Schema } from 'mongoose';

/** A shopper's rating of an order. A unique index allows only one rating per order. */
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
  { strict: 'throw' },
);
ratingSchema.index({ orderId: 1 }, { unique: true });
// Processes of release 1.1.0 refuse to start without this index. The next release can delete the index.
ratingSchema.index({ shopperId: 1 });
// Index for a shop's ratings, newest first. It includes the stars, so that MongoDB can count them without reading the
// documents.
ratingSchema.index({ partnerId: 1, createdAt: -1, _id: -1, rating: 1 });

export const ratings = defineModel<RatingRecord>('ratings', ratingSchema);

/** Totals of a shop's ratings. The mean is sum / count (product/orders.md#ratings). */
export interface PartnerRatingRecord {
  /** Id of the shop. */
  _id: string;
  sum: number;
  count: number;
  /**
   * Number of ratings by number of stars. An older release updated only `count` and `sum`, so the numbers may be too
   * low (see `starsOf`).
   */
  stars?: Partial<Record<Stars, number>>;
  /** Number of each answer to 'Você comeu tudo?' ("Did you eat everything?"). */
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
    { strict: 'throw' },
  ),
);
