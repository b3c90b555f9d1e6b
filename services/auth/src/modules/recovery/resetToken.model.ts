import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Record of a link to reset a password. It exists until the link is used or expires. */
export interface ResetTokenRecord {
  /** SHA-256 hash of the token. The token itself is only in the email. */
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

/** Reset links that are still valid (product/accounts.md#recovery). */
export const resetTokens = defineModel<ResetTokenRecord>('resetTokens', schema);
