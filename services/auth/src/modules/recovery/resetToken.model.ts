import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Record of a link to reset a password. It is deleted when the link is used, or some time after the link expires. */
export interface ResetTokenRecord {
  /** SHA-256 hash of the token. The token itself is only in the email. */
  _id: string;
  accountId: Types.ObjectId;
  expiresAt: Date;
}

const schema = new Schema<ResetTokenRecord>({
  _id: String,
  accountId: { type: Schema.Types.ObjectId, required: true, index: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 }, { expireAfterSeconds: secondsKept('spent') });

/** Unused reset links (product/accounts.md#recovery). */
export const resetTokens = defineModel<ResetTokenRecord>('resetTokens', schema);
