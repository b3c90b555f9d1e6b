import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** An erasure of personal data that is not complete, with its progress through the orders of a shopper or a shop. */
export interface ErasureRecord {
  /** Kind and owner, as `shopper:<id>` or `partner:<id>`. */
  _id: string;
  kind: 'shopper' | 'partner';
  ownerId: string;
  /** Position of the last erased order, newest first. '' before the first page of a pass. */
  cursor: string;
  /** True in the second pass, which covers the orders that were being placed during the first pass. */
  isLastPass: boolean;
  /** Time at which the next page is due. */
  dueAt: Date;
}

const erasureSchema = new Schema<ErasureRecord>(
  { _id: String, kind: String, ownerId: String, cursor: String, isLastPass: Boolean, dueAt: Date },
  { versionKey: false, strict: 'throw' },
);
erasureSchema.index({ dueAt: 1 });

export const erasures = defineModel<ErasureRecord>('erasures', erasureSchema);
