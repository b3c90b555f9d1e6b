import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/**
 * Record of an erased account. It contains only the account's id, its user type and the time of the erasure. If an
 * older backup is restored, the account exists again, and this record shows that it must be erased again.
 */
export interface ErasureRecord {
  _id: Types.ObjectId;
  userType: UserType;
  erasedAt: Date;
  /** True after a backup was restored, until the account has been erased again. */
  replay?: boolean;
}

const schema = new Schema<ErasureRecord>({
  userType: { type: String, required: true },
  erasedAt: { type: Date, required: true },
  replay: Boolean,
});
schema.index({ erasedAt: 1 }, { expireAfterSeconds: secondsKept('erasures') });
schema.index({ replay: 1 }, { partialFilterExpression: { replay: true } });

/** Records of erased accounts. MongoDB deletes them only when every backup that contains the account has expired. */
export const erasures = defineModel<ErasureRecord>('erasures', schema);
