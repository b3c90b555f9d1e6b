import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/**
 * An order that is being placed: written before stock is held, so that a hold whose process died can be told from one
 * whose order exists. `open` becomes `placed` or `abandoned`, once (architecture.md#placing-an-order).
 */
export interface IntentRecord {
  /** The id that the order will have. */
  _id: string;
  shopperId: string;
  partnerId: string;
  state: 'open' | 'placed' | 'abandoned';
  /** When the sweep abandons it; absent once it is settled. */
  dueAt?: Date;
  /** When it was placed or abandoned; a week later MongoDB removes it. */
  settledAt?: Date;
}

const intentSchema = new Schema<IntentRecord>(
  { _id: String, shopperId: String, partnerId: String, state: String, dueAt: Date, settledAt: Date },
  { versionKey: false, strict: 'throw' },
);
const open = { partialFilterExpression: { state: 'open' } };
intentSchema.index({ dueAt: 1 }, open);
intentSchema.index({ partnerId: 1 }, open);
intentSchema.index({ shopperId: 1 }, open);
intentSchema.index({ settledAt: 1 }, { expireAfterSeconds: 7 * 86_400 });

export const intents = defineModel<IntentRecord>('intents', intentSchema);
