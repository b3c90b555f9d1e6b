import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Progress of an unfinished erasure of personal data. The record is deleted when the erasure ends. */
export interface ErasureRecord {
  /** `shopper:<id>` or `partner:<id>`. */
  _id: string;
  kind: 'shopper' | 'partner';
  ownerId: string;
  /**
   * Position of the last erased order. Orders are erased newest first, in two passes. An empty string means the start
   * of a pass.
   */
  cursor: string;
  /** True in the second pass over the orders. It finds orders that were still being placed during the first pass. */
  isLastPass: boolean;
  /** Time when the next page is due. */
  dueAt: Date;
}

const erasureSchema = new Schema<ErasureRecord>(
  { _id: String, kind: String, ownerId: String, cursor: String, isLastPass: Boolean, dueAt: Date },
  { strict: 'throw' },
);
erasureSchema.index({ dueAt: 1 });

export const erasures = defineModel<ErasureRecord>('erasures', erasureSchema);
