import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** What a shopper thought of an order; one an order. */
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

export const ratings = defineModel<RatingRecord>('ratings', ratingSchema);

/** A shop's ratings so far; their quotient is what shoppers see (product/orders.md#ratings). */
export interface PartnerRatingRecord {
  /** The partner's id. */
  _id: string;
  sum: number;
  count: number;
}

export const partnerRatings = defineModel<PartnerRatingRecord>(
  'partnerRatings',
  new Schema<PartnerRatingRecord>(
    { _id: String, sum: Number, count: Number },
    { versionKey: false, strict: 'throw' },
  ),
);
