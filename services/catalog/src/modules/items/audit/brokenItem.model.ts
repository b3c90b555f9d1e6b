import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** An item whose stock counters were wrong in its last audit. The record is removed when an audit finds them correct. */
export interface BrokenItemRecord {
  /** Id of the item. */
  _id: Types.ObjectId;
  since: Date;
}

const schema = new Schema<BrokenItemRecord>({
  _id: { type: Schema.Types.ObjectId, required: true },
  since: { type: Date, required: true },
});

export const brokenItems = defineModel<BrokenItemRecord>('brokenItems', schema);
