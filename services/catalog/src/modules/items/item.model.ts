import type { BagCategory, BagType } from '@boaxepa/contracts/wire/bags';
import type { ProductCategory } from '@boaxepa/contracts/wire/products';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';

/** Units that an order has taken but that are not sold yet (architecture.md#placing-an-order). */
export interface Hold {
  orderId: Types.ObjectId;
  quantity: number;
  at: Date;
  /** The reserve call that made it or took it over last: only that one may release it after a refusal. */
  attempt: string;
}

export interface BagFields {
  type: BagType;
  category: BagCategory;
  observation: string;
  /** YYYY-MM-DD in the shop's zone. */
  expiryDate: string;
  /** First instant after that day. */
  expiresAt: Date;
}

export interface ProductFields {
  description: string;
  category: ProductCategory;
  isFlashDeal: boolean;
  /** An address, or a path under /media that answers make absolute; null without photo. */
  photoUrl: string | null;
  /** Name and description as a search compares them (`productSearchText`). */
  searchText: string;
  /** Of the name: what shoppers' search of shops looks in. */
  nameWords: string[];
  /** The name as twins are found by it (`twinKey`). */
  nameKey: string;
}

export type ItemKind = 'bag' | 'product';

/**
 * A bag or a product with its stock. At every moment initial + added = available + held + sold + removed, and held is
 * the sum of the holds; none of them is ever negative.
 */
export interface ItemRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  kind: ItemKind;
  name: string;
  /** What it costs now, in cents: a bag's promotional price. */
  price: number;
  /** What it is worth, in cents; equal to `price` when nothing is saved. */
  originalPrice: number;
  isActive: boolean;
  /** Gone from lists, kept for orders that hold it. */
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
// Covers the summary of bags that the list of shops asks for at every request: no document is read for it.
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
// A shop's lists, newest first. The text is in it so that a search is decided on the keys of one shop, and reads only what it finds.
schema.index({
  partnerId: 1,
  kind: 1,
  isDeleted: 1,
  createdAt: -1,
  _id: -1,
  'product.searchText': 1,
});
// Covers the figures of a shop's products, and finds those of a category.
schema.index({ partnerId: 1, kind: 1, isDeleted: 1, 'product.category': 1, available: 1 });
// Finds the products that the rows of a spreadsheet name, and the twin of a new one.
schema.index(
  { partnerId: 1, 'product.nameKey': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Finds what a search among shops names in those that it has found.
schema.index(
  { partnerId: 1, 'product.nameWords': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
// Shoppers' list of a shop's products, by name; the category for where medicines are hidden.
schema.index(
  { partnerId: 1, isActive: 1, name: 1, _id: 1, 'product.category': 1 },
  { partialFilterExpression: { kind: 'product', isDeleted: false } },
);
const whileHeld = { partialFilterExpression: { held: { $gt: 0 } } };
schema.index({ 'holds.orderId': 1 }, whileHeld);
schema.index({ 'holds.at': 1 }, whileHeld);

export const items = defineModel<ItemRecord>('items', schema);
