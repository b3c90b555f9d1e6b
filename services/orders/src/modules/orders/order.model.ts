import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';
import type { PaymentMoney } from '../payments/recordProviderState.ts';
import type { PickupCodeRecord } from './pickup/pickupCodes.ts';
import {
  heldForNothing,
  type HandoverRecord,
  type HistoryRecord,
  type LateHandoverRecord,
  type OrderLine,
  type OrderRecord,
} from './order.ts';

const nullableText = { type: String, default: null };
const nullableNumber = { type: Number, default: null };

const lineSchema = subSchema<OrderLine>({
  // The field is named `id` and not `_id`, because mongoose adds an `id` getter to sub-documents with `_id`.
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
    lateHandover: subSchema<LateHandoverRecord>({
      wasDelivered: Boolean,
      cancelReason: String,
      key: String,
      userId: nullableText,
      at: Date,
    }),
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
  { minimize: false, strict: 'throw' },
);

/**
 * Indexes for the order statistics of a shop and of the whole website. They contain all fields that the queries need,
 * so that MongoDB reads no order documents.
 */
export const figuresIndexes = {
  shop: { partnerId: 1, status: 1, closedAt: 1, _id: 1, totalCents: 1 },
  platform: { status: 1, closedAt: 1, partnerId: 1, totalCents: 1 },
} as const;

// Indexes for a shopper's newest orders and for a shopper's open orders. `_id` gives orders with the same time a stable
// sort order.
orderSchema.index({ shopperId: 1, createdAt: -1, _id: -1 });
orderSchema.index({ shopperId: 1, status: 1 });
// Index for a shopper's orders that count for the fair-use limits (`heldForNothing`). It contains all fields of the
// query, so that MongoDB reads no order documents.
export const fairUseIndex = {
  shopperId: 1,
  closedAt: -1,
  cancelReason: 1,
  partnerId: 1,
  imported: 1,
} as const;
orderSchema.index(fairUseIndex, { partialFilterExpression: { cancelReason: { $in: heldForNothing } } });
// Indexes for three queries of a shop, in this order: recent orders, open orders with statistics, and all orders page
// by page.
orderSchema.index({ partnerId: 1, createdAt: -1, _id: -1, shopperId: 1 });
orderSchema.index(figuresIndexes.shop);
orderSchema.index({ partnerId: 1, _id: 1 });
// Index that finds the first order of each customer of a shop.
orderSchema.index({ partnerId: 1, shopperId: 1, createdAt: 1 });
// Indexes for the order list of administrators (all, by status, by search words) and for their reports.
orderSchema.index({ createdAt: -1, _id: -1 });
orderSchema.index({ status: 1, createdAt: -1, _id: -1 });
orderSchema.index({ searchWords: 1 });
orderSchema.index(figuresIndexes.platform);
// Index that finds the pending order whose pickup window ends first. The shop must confirm this order next.
orderSchema.index({ partnerId: 1, 'pickup.endsAt': 1 }, { partialFilterExpression: { status: 'pending' } });
// Index for the periodic job that changes due orders. It has only orders with a due time, so it stays small.
orderSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
// Index for the periodic job that sends reminders. It has only orders with a reminder.
orderSchema.index({ remindAt: 1 }, { partialFilterExpression: { remindAt: { $exists: true } } });
/**
 * Filters that match orders with personal data: an email address of the shopper or the shop, or a note that may name a
 * person.
 */
export const withPersonalData = [
  { 'shopper.email': { $gt: '' } },
  { 'partner.email': { $gt: '' } },
  { cancelNote: { $gt: '' } },
];
/** Index for the periodic job that anonymises orders after five years. */
export const oldOrdersIndex = { closedAt: 1, shopperId: 1 } as const;
orderSchema.index(oldOrdersIndex, { partialFilterExpression: { $or: withPersonalData } });
// Processes of release 1.1.0 refuse to start without this index. The next release can delete the index.
orderSchema.index({ closedAt: 1 }, { partialFilterExpression: { 'shopper.email': { $gt: '' } } });
// Index that finds a shop's order by its pickup code. It is unique, so that two orders of a shop cannot have the same
// code.
orderSchema.index(
  { partnerId: 1, 'pickupCode.hash': 1 },
  { unique: true, partialFilterExpression: { 'pickupCode.hash': { $exists: true } } },
);
// The index is unique, so that one card payment cannot pay two orders.
orderSchema.index(
  { paymentIntentId: 1 },
  { unique: true, partialFilterExpression: { paymentIntentId: { $exists: true } } },
);

export const orders = defineModel<OrderRecord>('orders', orderSchema);
