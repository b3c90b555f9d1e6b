import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { ItemRecord } from './item.model.ts';

/**
 * `initial`, `added`: units came in. `removed`: available units went out. `sold`: an order's hold became sold.
 * `returned`: units of an order became available again (of a deleted item, a `removed` follows).
 */
export type MovementType = 'initial' | 'added' | 'removed' | 'sold' | 'returned';

/** A change of an item's stock, written once in the transaction of the change. Holds are no movements: they end as one. */
export interface MovementRecord {
  _id: Types.ObjectId;
  itemId: Types.ObjectId;
  partnerId: Types.ObjectId;
  type: MovementType;
  quantity: number;
  orderId?: Types.ObjectId;
  /** What may happen once only: 'sold:<order>:<item>', 'returned:<order>:<version>:<item>'. */
  key?: string;
  /** User who did it; absent when an order did, and after five years. */
  by?: string;
  at: Date;
}

/** A movement of so many units of an item, before it has an id. */
export const movementOf = (
  { _id: itemId, partnerId }: Pick<ItemRecord, '_id' | 'partnerId'>,
  type: MovementType,
  quantity: number,
  rest: Pick<MovementRecord, 'orderId' | 'key' | 'by' | 'at'>,
): Omit<MovementRecord, '_id'> => ({ itemId, partnerId, type, quantity, ...rest });

const schema = new Schema<MovementRecord>(
  {
    itemId: { type: Schema.Types.ObjectId, required: true },
    partnerId: { type: Schema.Types.ObjectId, required: true },
    type: { type: String, required: true },
    quantity: { type: Number, required: true, min: 1 },
    orderId: Schema.Types.ObjectId,
    key: String,
    by: String,
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
// Covers the sums that the audit compares, however long the history is.
schema.index({ itemId: 1, type: 1, quantity: 1 });
schema.index({ partnerId: 1 });
schema.index({ at: 1 }, { partialFilterExpression: { by: { $exists: true } } });
schema.index({ orderId: 1, itemId: 1 }, { partialFilterExpression: { orderId: { $exists: true } } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });

export const movements = defineModel<MovementRecord>('movements', schema);
