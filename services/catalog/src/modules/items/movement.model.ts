import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { ItemRecord } from './item.model.ts';

/**
 * Kind of stock movement. `initial` and `added` add units, and `removed` takes available units away. `sold` is a sale,
 * and `returned` makes sold units available again.
 */
export type MovementType = 'initial' | 'added' | 'removed' | 'sold' | 'returned';

/**
 * Record of a change of an item's stock. Records never change, except that the user id `by` is removed after five
 * years. The reservation of units creates no record.
 */
export interface MovementRecord {
  _id: Types.ObjectId;
  itemId: Types.ObjectId;
  partnerId: Types.ObjectId;
  type: MovementType;
  quantity: number;
  orderId?: Types.ObjectId;
  /**
   * Unique key that prevents a duplicate movement. The forms are 'sold:<order>:<item>' and
   * 'returned:<order>:<version>:<item>'.
   */
  key?: string;
  /**
   * Id of the user who changed the stock. It is missing if an order changed the stock, and is removed after five years.
   */
  by?: string;
  at: Date;
}

export const movementOf = (
  { _id: itemId, partnerId }: Pick<ItemRecord, '_id' | 'partnerId'>,
  type: MovementType,
  quantity: number,
  rest: Pick<MovementRecord, 'orderId' | 'key' | 'by' | 'at'>,
): Omit<MovementRecord, '_id'> => ({ itemId, partnerId, type, quantity, ...rest });

const schema = new Schema<MovementRecord>({
  itemId: { type: Schema.Types.ObjectId, required: true },
  partnerId: { type: Schema.Types.ObjectId, required: true },
  type: { type: String, required: true },
  quantity: { type: Number, required: true, min: 1 },
  orderId: Schema.Types.ObjectId,
  key: String,
  by: String,
  at: { type: Date, required: true },
});
// The first index contains all fields that the stock audit sums (covered query), so that MongoDB reads no documents.
schema.index({ itemId: 1, type: 1, quantity: 1 });
schema.index({ partnerId: 1 });
schema.index({ at: 1 }, { partialFilterExpression: { by: { $exists: true } } });
schema.index({ orderId: 1, itemId: 1 }, { partialFilterExpression: { orderId: { $exists: true } } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });

export const movements = defineModel<MovementRecord>('movements', schema);
