import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { ProductCategory } from '@boaxepa/contracts/wire/products';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Units of an item that are reserved for an order which is being placed (architecture.md#placing-an-order). */
export interface Hold {
  orderId: Types.ObjectId;
  quantity: number;
  at: Date;
  /**
   * Id of the request that made this reservation. A refused request releases only reservations with its own id. A
   * request that renews a reservation replaces this id with its own id and the suffix '-renewed', so that it never
   * releases this reservation.
   */
  attempt: string;
}

export interface BagFields {
  type: BagType;
  category: BagCategory;
  observation: string;
  /** Last day on which shoppers can buy the bag, as YYYY-MM-DD in the shop's time zone. */
  expiryDate: string;
  /** First moment after the day `expiryDate` in the shop's time zone. */
  expiresAt: Date;
}

export interface ProductFields {
  description: string;
  category: ProductCategory;
  isFlashDeal: boolean;
  /** Absolute URL, or a path below /media that responses convert to an absolute URL. Null if there is no photo. */
  photoUrl: string | null;
  /** Name and description without case and accents. The shop searches its own products in this text. */
  searchText: string;
  /** Words of the name. Shoppers search by the beginnings of these words. */
  nameWords: string[];
  /** Normalised name. Two products of a shop with the same category and `nameKey` are duplicates. */
  nameKey: string;
}

export type ItemKind = 'bag' | 'product';

/** A surprise bag or a product with its stock. Always initial + added = available + held + sold + removed. */
export interface ItemRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  kind: ItemKind;
  name: string;
  /** Current price in cents. For a surprise bag this is the reduced price. */
  price: number;
  /** Price in cents before a discount. Without a discount it equals `price`. */
  originalPrice: number;
  isActive: boolean;
  /** True for a deleted item, which exists only because past orders refer to it. */
  isDeleted: boolean;
  initial: number;
  added: number;
  available: number;
  held: number;
  sold: number;
  removed: number;
  holds: Hold[];
  bag: BagFields | null;
  product: ProductFields | null;
  createdAt: Date;
}

const counter = { type: Number, required: true, default: 0 };
const holdSchema = subSchema<Hold>({
  orderId: Schema.Types.ObjectId,
  quantity: Number,
  at: Date,
  attempt: String,
});
const bagSchema = subSchema<BagFields>({
  type: { type: String },
  category: String,
  observation: String,
  expiryDate: String,
  expiresAt: Date,
});
const productSchema = subSchema<ProductFields>({
  description: String,
  category: String,
  isFlashDeal: Boolean,
  photoUrl: String,
  searchText: String,
  nameWords: [String],
  nameKey: String,
});

const schema = new Schema<ItemRecord>({
  partnerId: { type: Schema.Types.ObjectId, required: true },
  kind: { type: String, required: true },
  name: { type: String, required: true },
  price: { type: Number, required: true },
  originalPrice: { type: Number, required: true },
  isActive: { type: Boolean, required: true },
  isDeleted: { type: Boolean, default: false },
  initial: counter,
  added: counter,
  available: counter,
  held: counter,
  sold: counter,
  removed: counter,
  holds: [holdSchema],
  bag: { type: bagSchema, default: null },
  product: { type: productSchema, default: null },
  createdAt: { type: Date, required: true },
});
// Index for the summary of a shop's bags, which every request for the shop list needs. The index contains all fields of
// the query, so that MongoDB reads no documents.
schema.index({
  partnerId: 1,
  kind: 1,
  isDeleted: 1,
  isActive: 1,
  'bag.expiresAt': 1,
  available: 1,
  price: 1,
  'bag.type': 1,
});
// Index for a shop's own item lists, newest first. A search compares the texts in the index, and reads only the
// documents that match.
schema.index({
  partnerId: 1,
  kind: 1,
  isDeleted: 1,
  createdAt: -1,
  _id: -1,
  'product.searchText': 1,
});
// Index for the statistics of a shop's products and for queries by category. It contains all fields of the statistics,
// so that MongoDB reads no documents.
schema.index({ partnerId: 1, kind: 1, isDeleted: 1, 'product.category': 1, available: 1 });
// Index that finds products by name. Imports and the check for duplicates need it.
schema.index(
  { partnerId: 1, 'product.nameKey': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Index that finds the products which match a shopper's search.
schema.index(
  { partnerId: 1, 'product.nameWords': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Index for the product list of shoppers, sorted by name. It contains the category, so that installations that hide
// medicines read no documents of medicines.
schema.index(
  { partnerId: 1, isActive: 1, name: 1, _id: 1, 'product.category': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
const whileHeld = { partialFilterExpression: { held: { $gt: 0 } } };
schema.index({ 'holds.orderId': 1 }, whileHeld);
schema.index({ 'holds.at': 1 }, whileHeld);

export const items = defineModel<ItemRecord>('items', schema);
