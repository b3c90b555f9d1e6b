import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { ProductCategory } from '@boaxepa/contracts/wire/products';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Units that an order has reserved and not bought yet (architecture.md#placing-an-order). */
export interface Hold {
  orderId: Types.ObjectId;
  quantity: number;
  at: Date;
  /** Reserve call that created the hold or took it over last. Only that call may release it after a refusal. */
  attempt: string;
}

export interface BagFields {
  type: BagType;
  category: BagCategory;
  observation: string;
  /** As YYYY-MM-DD in the shop's zone. */
  expiryDate: string;
  /** First instant after `expiryDate` in the shop's zone. */
  expiresAt: Date;
}

export interface ProductFields {
  description: string;
  category: ProductCategory;
  isFlashDeal: boolean;
  /** An address, or a path under /media that answers make absolute; null without a photo. */
  photoUrl: string | null;
  /** Folded name and description, for the shop's own search (`productWords`). */
  searchText: string;
  /** Words of the name, for shoppers' search. */
  nameWords: string[];
  /** Normalized name, for finding duplicates (`twinKey`). */
  nameKey: string;
}

export type ItemKind = 'bag' | 'product';

/**
 * A bag or a product with its stock. Invariant: initial + added = available + held + sold + removed, and `held` is the
 * sum of the holds. No counter is ever negative.
 */
export interface ItemRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  kind: ItemKind;
  name: string;
  /** Present price in cents; for a bag, the promotional price. */
  price: number;
  /** Original price in cents; equal to `price` without a discount. */
  originalPrice: number;
  isActive: boolean;
  /** Hidden from lists, but stored for orders that refer to it. */
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
// Covered index for the bag summary, which every request for the list of shops needs.
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
// A shop's lists, newest first. It contains the search text, so that a search scans index keys of one shop and reads
// only the matching documents.
schema.index({
  partnerId: 1,
  kind: 1,
  isDeleted: 1,
  createdAt: -1,
  _id: -1,
  'product.searchText': 1,
});
// Covered index for the figures of a shop's products; also finds the products of a category.
schema.index({ partnerId: 1, kind: 1, isDeleted: 1, 'product.category': 1, available: 1 });
// Finds products by name: for rows of a spreadsheet, and for duplicates of a new product.
schema.index(
  { partnerId: 1, 'product.nameKey': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Finds the matching products within the shops that a shopper's search has found.
schema.index(
  { partnerId: 1, 'product.nameWords': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Shoppers' list of a shop's products, sorted by name. It contains the category for platforms that hide medicines.
schema.index(
  { partnerId: 1, isActive: 1, name: 1, _id: 1, 'product.category': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
const whileHeld = { partialFilterExpression: { held: { $gt: 0 } } };
schema.index({ 'holds.orderId': 1 }, whileHeld);
schema.index({ 'holds.at': 1 }, whileHeld);

export const items = defineModel<ItemRecord>('items', schema);
