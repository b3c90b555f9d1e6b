import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { ProductCategory } from '@boaxepa/contracts/wire/products';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Units that an order has reserved but not bought yet (architecture.md#placing-an-order). */
export interface Hold {
  orderId: Types.ObjectId;
  quantity: number;
  at: Date;
  /** Id of the last reserve call that created or renewed the hold. After a refusal, only this call may release the hold. */
  attempt: string;
}

export interface BagFields {
  type: BagType;
  category: BagCategory;
  observation: string;
  /** Date as YYYY-MM-DD in the shop's time zone. */
  expiryDate: string;
  /** First instant after `expiryDate` in the shop's time zone. */
  expiresAt: Date;
}

export interface ProductFields {
  description: string;
  category: ProductCategory;
  isFlashDeal: boolean;
  /** Absolute URL, or a path under /media that the API converts to an absolute URL. null if there is no photo. */
  photoUrl: string | null;
  /** Name and description without case and accents, for the shop's own search. */
  searchText: string;
  /** Words of the name, for shoppers' searches. */
  nameWords: string[];
  /** Normalized name, used to find duplicates. */
  nameKey: string;
}

export type ItemKind = 'bag' | 'product';

/** A bag or product with its stock. Invariant of the counters: initial + added = available + held + sold + removed. */
export interface ItemRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  kind: ItemKind;
  name: string;
  /** Current price in cents. The current price of a bag is its promotional price. */
  price: number;
  /** Original price in cents. Equals `price` if there is no discount. */
  originalPrice: number;
  isActive: boolean;
  /** A deleted item is not listed, but past orders can still read it. */
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
const holdSchema = new Schema<Hold>(
  { orderId: Schema.Types.ObjectId, quantity: Number, at: Date, attempt: String },
  { _id: false },
);
const bagSchema = new Schema<BagFields>(
  { type: { type: String }, category: String, observation: String, expiryDate: String, expiresAt: Date },
  { _id: false },
);
const productSchema = new Schema<ProductFields>(
  {
    description: String,
    category: String,
    isFlashDeal: Boolean,
    photoUrl: String,
    searchText: String,
    nameWords: [String],
    nameKey: String,
  },
  { _id: false },
);

const schema = new Schema<ItemRecord>(
  {
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
  },
  { versionKey: false },
);
// Covers the bag summary, which every request for the shop list reads.
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
// Serves a shop's own lists, newest first. A search scans the search text in the index and reads only matching documents.
schema.index({
  partnerId: 1,
  kind: 1,
  isDeleted: 1,
  createdAt: -1,
  _id: -1,
  'product.searchText': 1,
});
// Covers the figures of a shop's products, and also serves queries by category.
schema.index({ partnerId: 1, kind: 1, isDeleted: 1, 'product.category': 1, available: 1 });
// Finds products by name, for imports and for the check of duplicates.
schema.index(
  { partnerId: 1, 'product.nameKey': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Finds the products that match a shopper's search.
schema.index(
  { partnerId: 1, 'product.nameWords': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Serves the product list for shoppers, sorted by name. The category is included because some platforms hide medicines.
schema.index(
  { partnerId: 1, isActive: 1, name: 1, _id: 1, 'product.category': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
const whileHeld = { partialFilterExpression: { held: { $gt: 0 } } };
schema.index({ 'holds.orderId': 1 }, whileHeld);
schema.index({ 'holds.at': 1 }, whileHeld);

export const items = defineModel<ItemRecord>('items', schema);
