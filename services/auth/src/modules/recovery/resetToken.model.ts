import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** A password-reset link that was sent. Gone once used; MongoDB removes it some time after its end. */
export interface ResetTokenRecord {
  /** SHA-256 of the token; the token itself is in the email only. */
  _id: string;
  accountId: Types.ObjectId;
  expiresAt: Date;
}

const schema = new Schema<ResetTokenRecord>(
  {
    _id: String,
    accountId: { type: Schema.Types.ObjectId, required: true, index: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: secondsKept('spent') });

/** Reset links that may still be used (product/accounts.md#recovery). */
export const resetTokens = defineModel<ResetTokenRecord>('resetTokens', schema);
