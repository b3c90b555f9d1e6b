import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { ProductCategory } from '@boaxepa/contracts/wire/products';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Units that an order has reserved but not bought yet (architecture.md#placing-an-order). */
export interface Hold {
  orderId: Types.ObjectId;
  quantity: number;
  at: Date;
  /**
   * Id of the reserve call that created the hold or took it over last. Only this call may release the hold after a
   * refusal.
   */
  attempt: string;
}

export interface BagFields {
  type: BagType;
  category: BagCategory;
  observation: string;
  /** Date in the form YYYY-MM-DD, in the shop's time zone. */
  expiryDate: string;
  /** First instant after `expiryDate` in the shop's time zone. */
  expiresAt: Date;
}

export interface ProductFields {
  description: string;
  category: ProductCategory;
  isFlashDeal: boolean;
  /** Absolute URL, or a path under /media that API answers convert to an absolute URL. null if there is no photo. */
  photoUrl: string | null;
  /** Name and description without case and accents, for the shop's own search (`productWords`). */
  searchText: string;
  /** Words of the name, for the search of shoppers. */
  nameWords: string[];
  /** Normalized name, used to find duplicates (`twinKey`). */
  nameKey: string;
}

export type ItemKind = 'bag' | 'product';

/**
 * A bag or a product with its stock. Invariant: initial + added = available + held + sold + removed. `held` is the sum
 * of the holds, and no counter is ever negative.
 */
export interface ItemRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  kind: ItemKind;
  name: string;
  /** Current price in cents. For a bag, this is the promotional price. */
  price: number;
  /** Original price in cents. Equal to `price` if there is no discount. */
  originalPrice: number;
  isActive: boolean;
  /** A deleted item is hidden from lists, but kept for orders that refer to it. */
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
// Covered index for the bag summary, which every request for the list of shops reads.
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
// Index for a shop's own lists, newest first. It contains the search text, so that a search scans the index keys of one
// shop and reads only the matching documents.
schema.index({
  partnerId: 1,
  kind: 1,
  isDeleted: 1,
  createdAt: -1,
  _id: -1,
  'product.searchText': 1,
});
// Covered index for the figures of a shop's products. Queries for the products of a category also use it.
schema.index({ partnerId: 1, kind: 1, isDeleted: 1, 'product.category': 1, available: 1 });
// Index that finds products by name, for the rows of a spreadsheet and for duplicates of a new product.
schema.index(
  { partnerId: 1, 'product.nameKey': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Index that finds the matching products of the shops that a shopper's search has found.
schema.index(
  { partnerId: 1, 'product.nameWords': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Index for the product list that shoppers see, sorted by name. It contains the category for platforms that hide
// medicines.
schema.index(
  { partnerId: 1, isActive: 1, name: 1, _id: 1, 'product.category': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
const whileHeld = { partialFilterExpression: { held: { $gt: 0 } } };
schema.index({ 'holds.orderId': 1 }, whileHeld);
schema.index({ 'holds.at': 1 }, whileHeld);

export const items = defineModel<ItemRecord>('items', schema);
