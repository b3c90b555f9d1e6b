import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Record of an erased account, which contains only the id and the user type. If an older backup is restored, the record shows
 * that the account must be erased again.
 */
export interface ErasureRecord {
  _id: Types.ObjectId;
  userType: UserType;
  erasedAt: Date;
  /** Set after a backup was restored. The account must be erased again. */
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

/** Erased accounts. These records are kept longer than any backup. */
export const erasures = defineModel<ErasureRecord>('erasures', schema);
