import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';
import type { PaymentMoney } from '../payments/recordProviderState.ts';
import type { PickupCodeRecord } from './pickup/pickupCodes.ts';
import {
  heldForNothing,
  type HandoverRecord,
  type HistoryRecord,
  type OrderLine,
  type OrderRecord,
} from './order.ts';

const nullableText = { type: String, default: null };
const nullableNumber = { type: Number, default: null };
const subSchema = <T>(definition: ConstructorParameters<typeof Schema<T>>[0]) =>
  new Schema<T>(definition, { _id: false });

const lineSchema = subSchema<OrderLine>({
  // Named `id` instead of `_id`, because Mongoose adds an `id` getter to sub-documents with `_id`.
  id: String,
  itemId: String,
  kind: String,
  name: String,
  bag: { type: subSchema({ type: { type: String }, category: String }), default: null },
  photoUrl: nullableText,
  quantity: Number,
  originalQuantity: Number,
  unitPriceCents: Number,
});

const orderSchema = new Schema<OrderRecord>(
  {
    _id: String,
    number: String,
    shopperId: String,
    partnerId: String,
    shopper: subSchema({
      firstName: String,
      lastName: String,
      fullName: String,
      email: String,
      emailConfirmed: Boolean,
    }),
    partner: subSchema({
      businessName: String,
      address: String,
      phone: String,
      email: String,
      zone: String,
      latitude: nullableNumber,
      longitude: nullableNumber,
    }),
    status: String,
    orderType: String,
    paymentMethod: String,
    paymentIntentId: String,
    money: subSchema<PaymentMoney>({
      state: String,
      authorisedCents: Number,
      capturedCents: Number,
      refundedCents: Number,
    }),
    pickup: subSchema({ startsAt: Date, endsAt: Date }),
    pickupCode: subSchema<PickupCodeRecord>({ keyId: String, attempt: Number, hash: String }),
    handover: subSchema<HandoverRecord>({ proof: String, reason: String, key: String, at: Date }),
    deliveryAddress: { type: Schema.Types.Mixed, default: null },
    lines: [lineSchema],
    totalCents: Number,
    originalTotalCents: Number,
    history: [
      subSchema<HistoryRecord>({
        version: Number,
        status: String,
        by: String,
        userId: nullableText,
        at: Date,
        note: nullableText,
        changes: [String],
      }),
    ],
    version: Number,
    dueAt: Date,
    remindAt: Date,
    closing: Boolean,
    closedAt: { type: Date, default: null },
    cancelledBy: nullableText,
    cancelReason: nullableText,
    cancelNote: nullableText,
    rating: nullableNumber,
    leftovers: String,
    imported: Boolean,
    search: subSchema({ shop: String, shopper: String }),
    searchWords: [String],
    createdAt: Date,
  },
  { versionKey: false, minimize: false, strict: 'throw' },
);

/** Indexes that cover the figures of a shop and of the platform. */
export const figuresIndexes = {
  shop: { partnerId: 1, status: 1, closedAt: 1, _id: 1, totalCents: 1 },
  platform: { status: 1, closedAt: 1, partnerId: 1, totalCents: 1 },
} as const;

// Indexes for a shopper's newest orders and for a shopper's open orders. The id makes the sort order unique.
orderSchema.index({ shopperId: 1, createdAt: -1, _id: -1 });
orderSchema.index({ shopperId: 1, status: 1 });
// Covers the query of a shopper's dropped and missed orders.
export const fairUseIndex = {
  shopperId: 1,
  closedAt: -1,
  cancelReason: 1,
  partnerId: 1,
  imported: 1,
} as const;
orderSchema.index(fairUseIndex, { partialFilterExpression: { cancelReason: { $in: heldForNothing } } });
// Indexes for a shop's recent orders, its open orders and figures, and all of its orders in pages.
orderSchema.index({ partnerId: 1, createdAt: -1, _id: -1, shopperId: 1 });
orderSchema.index(figuresIndexes.shop);
orderSchema.index({ partnerId: 1, _id: 1 });
// Index for the first order of each customer of a shop.
orderSchema.index({ partnerId: 1, shopperId: 1, createdAt: 1 });
// Indexes for the administrators' list with status filter and search, and for reports.
orderSchema.index({ createdAt: -1, _id: -1 });
orderSchema.index({ status: 1, createdAt: -1, _id: -1 });
orderSchema.index({ searchWords: 1 });
orderSchema.index(figuresIndexes.platform);
// Index for the pending order of a shop that must be answered first.
orderSchema.index({ partnerId: 1, 'pickup.endsAt': 1 }, { partialFilterExpression: { status: 'pending' } });
// Index for the sweep of due orders.
orderSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
// Due reminders, for the sweep.
orderSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $exists: true } } });
// Index for the sweep that anonymises orders five years after they closed.
orderSchema.index({ closedAt: 1 }, { partialFilterExpression: { 'shopper.email': { $gt: '' } } });
// Finds a shop's order by its pickup code. A code is used only once per shop.
orderSchema.index(
  { partnerId: 1, 'pickupCode.hash': 1 },
  { unique: true, partialFilterExpression: { 'pickupCode.hash': { $exists: true } } },
);
// The index is unique, because a payment can pay only one order.
orderSchema.index(
  { paymentIntentId: 1 },
  { unique: true, partialFilterExpression: { paymentIntentId: { $exists: true } } },
);

export const orders = defineModel<OrderRecord>('orders', orderSchema);
