import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';
import type { LinkTokenRecord } from './linkTokens.ts';

/** A link that lets another person collect a shopper's order. The record has no personal data. */
export interface PickupLinkRecord extends LinkTokenRecord {
  /** Id of the order. An order has at most one pickup link. */
  _id: string;
  /** End of the pickup window. MongoDB then removes the record. */
  expiresAt: Date;
}

const schema = new Schema<PickupLinkRecord>(
  { _id: String, nonce: String, tokenHash: String, expiresAt: Date },
  { strict: 'throw' },
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const pickupLinks = defineModel<PickupLinkRecord>('pickupLinks', schema);
