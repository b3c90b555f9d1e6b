import type { BagCategory, BagType } from '@boaxepa/contracts/bags';
import type { PartnerOrder } from '@boaxepa/contracts/orders';
import type { PaymentState } from '@boaxepa/contracts/payments';
import type {
  CancelReason,
  OrderActor,
  OrderStatus,
  OrderType,
  PaymentMethod,
} from '@boaxepa/contracts/orderStatus';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** A line as it was reserved; `quantity` is what is left of `originalQuantity` after the shop's adjustments. */
export interface OrderLine {
  id: string;
  itemId: string;
  kind: 'bag' | 'product';
  name: string;
  bag: { type: BagType; category: BagCategory } | null;
  photoUrl: string | null;
  quantity: number;
  originalQuantity: number;
  unitPriceCents: number;
}

/** One step of an order: which status it has had since when, and through whom. */
export interface HistoryRecord {
  /** Version that the order had after the step. */
  version: number;
  status: OrderStatus;
  by: OrderActor;
  /** Account of the person; null for the system and after that person's deletion. */
  userId: string | null;
  at: Date;
  note: string | null;
  /** What the shop lowered, such as '2 → 1 Mista - Diversos'. */
  changes: string[];
}

/** The money of a card order as its people see it. */
export interface OrderMoney {
  state: PaymentState;
  authorisedCents: number;
  capturedCents: number;
  refundedCents: number;
}

/** An order. Money is integer cents; names, prices and places are what they were when it was placed. */
export interface OrderRecord {
  _id: string;
  /** The last 8 characters of the id, upper case: what people call it. */
  number: string;
  shopperId: string;
  partnerId: string;
  shopper: { firstName: string; lastName: string; fullName: string; email: string };
  partner: {
    businessName: string;
    address: string;
    phone: string;
    email: string;
    zone: string;
    latitude: number | null;
    longitude: number | null;
  };
  status: OrderStatus;
  orderType: OrderType;
  paymentMethod: PaymentMethod;
  paymentIntentId?: string;
  /** Of a card order; moves on without a new version, since nobody decides by it. */
  money?: OrderMoney;
  /** The pickup window, fixed at creation (decisions §3). */
  pickup: { startsAt: Date; endsAt: Date };
  deliveryAddress: PartnerOrder['deliveryAddress'];
  lines: OrderLine[];
  totalCents: number;
  originalTotalCents: number;
  history: HistoryRecord[];
  /** Grows by one with every change; changes are conditional on it. */
  version: number;
  /** When the sweep has to act; absent when nothing is due. */
  dueAt?: Date;
  /** Its shop was closed: the sweep cancels it. */
  closing: boolean;
  /** When it was delivered or cancelled. */
  closedAt: Date | null;
  cancelledBy: OrderActor | null;
  cancelReason: CancelReason | null;
  cancelNote: string | null;
  rating: number | null;
  /** Demo history: never swept, and no stock at catalog stands behind it. */
  imported: boolean;
  /** Shop and number, shopper and email, lower case without accents: what the administrator's search looks at. */
  search: { shop: string; shopper: string };
  createdAt: Date;
}

const nullableText = { type: String, default: null };
const nullableNumber = { type: Number, default: null };
const part = <T>(definition: ConstructorParameters<typeof Schema<T>>[0]) =>
  new Schema<T>(definition, { _id: false });

const lineSchema = part<OrderLine>({
  // Not the sub-document's _id: mongoose would make an `id` getter of its own.
  id: String,
  itemId: String,
  kind: String,
  name: String,
  bag: { type: part({ type: { type: String }, category: String }), default: null },
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
    shopper: part({ firstName: String, lastName: String, fullName: String, email: String }),
    partner: part({
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
    money: part<OrderMoney>({
      state: String,
      authorisedCents: Number,
      capturedCents: Number,
      refundedCents: Number,
    }),
    pickup: part({ startsAt: Date, endsAt: Date }),
    deliveryAddress: { type: Schema.Types.Mixed, default: null },
    lines: [lineSchema],
    totalCents: Number,
    originalTotalCents: Number,
    history: [
      part<HistoryRecord>({
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
    closing: Boolean,
    closedAt: { type: Date, default: null },
    cancelledBy: nullableText,
    cancelReason: nullableText,
    cancelNote: nullableText,
    rating: nullableNumber,
    imported: Boolean,
    search: part({ shop: String, shopper: String }),
    createdAt: Date,
  },
  { versionKey: false, minimize: false, strict: 'throw' },
);

// A shopper's newest, and its open ones.
orderSchema.index({ shopperId: 1, createdAt: -1 });
orderSchema.index({ shopperId: 1, status: 1 });
// A shop's last 30 days; its open ones and its figures without reading an order.
orderSchema.index({ partnerId: 1, createdAt: -1, shopperId: 1 });
orderSchema.index({ partnerId: 1, status: 1, closedAt: 1, totalCents: 1 });
// The administrator's list and its status filter; the report and the revenue without reading an order.
orderSchema.index({ createdAt: -1 });
orderSchema.index({ status: 1, createdAt: -1 });
orderSchema.index({ status: 1, closedAt: 1, partnerId: 1, totalCents: 1 });
// The sweep.
orderSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
// One payment pays one order.
orderSchema.index(
  { paymentIntentId: 1 },
  { unique: true, partialFilterExpression: { paymentIntentId: { $exists: true } } },
);

export const orders = defineModel<OrderRecord>('orders', orderSchema);
