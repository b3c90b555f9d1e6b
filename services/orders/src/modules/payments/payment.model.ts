import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Amount that the shop receives, and the version of the order with which the amount was decided. */
export interface PaymentDue {
  version: number;
  cents: number;
}

/** State of the money at Stripe as last seen. These values never decrease. */
export interface SeenMoney {
  canceled: boolean;
  capturedCents: number;
  refundedCents: number;
}

/** A card payment that was created at Stripe. Amounts are in integer cents. */
export interface PaymentRecord {
  /** Id of Stripe's PaymentIntent. */
  _id: string;
  shopperId: string;
  amountCents: number;
  /** `open` becomes `ordered` (the payment pays one order) or `released` (it pays no order), once. */
  state: 'open' | 'ordered' | 'released';
  /** Id of the order that the payment pays. */
  orderId: string | null;
  /** Decisions about the money, sorted by version. Only the newest decision counts. */
  dues: PaymentDue[];
  /**
   * Decision that is being carried out at Stripe. It is written before the first request and kept until the answer
   * arrives. Every retry therefore sends the same request, and no second decision starts while the effect of the first
   * is unknown.
   */
  underWay?: PaymentDue;
  /** Version of the newest decision that was carried out at Stripe. -1 before the first decision. */
  settledVersion: number;
  seen: SeenMoney;
  /** Number of cards that the bank refused for this payment. */
  refusals?: number;
  /** Time at which the sweep releases the payment. Set only while the payment is open. */
  dueAt?: Date;
  createdAt: Date;
  /** Time at which the payment was released without an order. MongoDB removes the record later. */
  endedAt?: Date;
}

const subSchema = <T>(definition: ConstructorParameters<typeof Schema<T>>[0]) =>
  new Schema<T>(definition, { _id: false });
const dueSchema = subSchema<PaymentDue>({ version: Number, cents: Number });

const paymentSchema = new Schema<PaymentRecord>(
  {
    _id: String,
    shopperId: String,
    amountCents: Number,
    state: String,
    orderId: { type: String, default: null },
    dues: [dueSchema],
    underWay: dueSchema,
    settledVersion: Number,
    seen: subSchema<SeenMoney>({ canceled: Boolean, capturedCents: Number, refundedCents: Number }),
    refusals: Number,
    dueAt: Date,
    createdAt: Date,
    endedAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
paymentSchema.index({ orderId: 1 }, { partialFilterExpression: { orderId: { $type: 'string' } } });
paymentSchema.index({ shopperId: 1, createdAt: 1 });
paymentSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
paymentSchema.index({ endedAt: 1 }, { expireAfterSeconds: secondsKept('endedPayments') });

/** Card payments with the decisions about their money and their state at Stripe. */
export const payments = defineModel<PaymentRecord>('payments', paymentSchema);
