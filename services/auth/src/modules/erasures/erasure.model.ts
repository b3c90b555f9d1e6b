import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** That an account was erased, under its id and nothing else of it: a backup of before would bring it back. */
export interface ErasureRecord {
  _id: Types.ObjectId;
  userType: UserType;
  erasedAt: Date;
  /** Set by a restore: it has to be seen to that the account is gone again. */
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

/** Erased accounts, for as long as backups may know them. */
export const erasures = defineModel<ErasureRecord>('erasures', schema);
