import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** An unfinished erasure of personal data, with its progress. */
export interface ErasureRecord {
  /** Kind and id of the account, as `shopper:<id>` or `partner:<id>`. */
  _id: string;
  kind: 'shopper' | 'partner';
  ownerId: string;
  /** Position of the last erased order. Orders are erased newest first. '' at the start of a pass. */
  cursor: string;
  /** True in the second pass. The second pass finds the orders that were being placed during the first pass. */
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
