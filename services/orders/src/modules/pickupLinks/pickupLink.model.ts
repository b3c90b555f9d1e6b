import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';
import type { LinkTokenRecord } from './linkTokens.ts';

/** The active link of an order for another person. It contains no person. */
export interface PickupLinkRecord extends LinkTokenRecord {
  /** Id of the order: an order has at most one link. */
  _id: string;
  /** End of the pickup window; MongoDB removes the record then. */
  expiresAt: Date;
}

const schema = new Schema<PickupLinkRecord>(
  { _id: String, nonce: String, tokenHash: String, expiresAt: Date },
  { versionKey: false, strict: 'throw' },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const pickupLinks = defineModel<PickupLinkRecord>('pickupLinks', schema);
