import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Record of an erased account. It contains only the id and the user type. It is needed because restoring an older
 * backup would restore the account.
 */
export interface ErasureRecord {
  _id: Types.ObjectId;
  userType: UserType;
  erasedAt: Date;
  /** Set by the restore of a backup: the account must be erased again. */
  replay?: boolean;
}

const schema = new Schema<ErasureRecord>(
  {
    userType: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    replay: Boolean,
  },
  { versionKey: false },
);
schema.index({ erasedAt: 1 }, { expireAfterSeconds: secondsKept('erasures') });
schema.index({ replay: 1 }, { partialFilterExpression: { replay: true } });

/** Erased accounts. The records are kept for longer than any backup. */
export const erasures = defineModel<ErasureRecord>('erasures', schema);
