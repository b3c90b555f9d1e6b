import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Proof that a partner accepted the terms. The record is never changed, and is not deleted with the shop. MongoDB
 * removes it after five years (product/privacy.md#acceptances).
 */
export interface TermsAcceptanceRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  /** Name of the shop at the time of the acceptance. */
  partnerName: string;
  email: string;
  ip: string;
  version: string;
  at: Date;
  searchWords: string[];
  textHash?: string | undefined;
  recordHash?: string | undefined;
}

const schema = new Schema<TermsAcceptanceRecord>({
  partnerId: { type: Schema.Types.ObjectId, required: true },
  partnerName: { type: String, required: true },
  email: { type: String, required: true },
  ip: { type: String, required: true },
  version: { type: String, required: true },
  at: { type: Date, required: true },
  searchWords: { type: [String], required: true },
  textHash: String,
  recordHash: String,
});
schema.index({ partnerId: 1, version: 1 }, { unique: true });
schema.index({ at: -1, _id: -1 });
schema.index({ searchWords: 1 });
schema.index({ at: 1 }, { expireAfterSeconds: secondsKept('businessRecords') });

export const termsAcceptances = defineModel<TermsAcceptanceRecord>('termsAcceptances', schema);
