import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel, fixed } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Proof that a shopper accepted the privacy policy (product/privacy.md#acceptances). */
export interface TermsAcceptanceRecord {
  accountId: Types.ObjectId;
  version: string;
  ip: string;
  acceptedAt: Date;
  textHash?: string | undefined;
  recordHash?: string | undefined;
}

const schema = new Schema<TermsAcceptanceRecord>({
  accountId: { ...fixed(Schema.Types.ObjectId), index: true },
  version: fixed(String),
  ip: fixed(String),
  acceptedAt: fixed(Date),
  textHash: { type: String, immutable: true },
  recordHash: { type: String, immutable: true },
});

schema.index({ acceptedAt: 1 }, { expireAfterSeconds: secondsKept('businessRecords') });

const refuse = () => {
  throw new Error('acceptances of the terms are append-only');
};
schema.pre(/^(update|replace|delete|findOneAnd)/, refuse);

/**
 * Acceptances of the privacy policy. The model refuses updates and deletions, so that the records can serve as proof.
 * MongoDB removes them after five years.
 */
export const termsAcceptances = defineModel<TermsAcceptanceRecord>('termsAcceptances', schema);
