import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** A reset link. The record is removed when the link is used or expires. */
export interface ResetTokenRecord {
  /** SHA-256 hash of the token. The token is sent by email and not stored. */
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

/** Valid reset links (product/accounts.md#recovery). */
export const resetTokens = defineModel<ResetTokenRecord>('resetTokens', schema);
