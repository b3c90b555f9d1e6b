import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Amount that the shop receives, and the order version for which the amount was decided. */
export interface PaymentDue {
  version: number;
  cents: number;
}

/** Last known state of the money at Stripe. The values never decrease. */
export interface SeenMoney {
  canceled: boolean;
  capturedCents: number;
  refundedCents: number;
}

/** A card payment at Stripe. Amounts are in cents. */
export interface PaymentRecord {
  /** Id of Stripe's PaymentIntent. */
  _id: string;
  shopperId: string;
  amountCents: number;
  /** Changes once, from `open` to `ordered` (the payment has an order) or `released` (the payment will never have an order). */
  state: 'open' | 'ordered' | 'released';
  /** Order that the payment pays, or null. */
  orderId: string | null;
  /** Decisions about the amount, oldest first. Only the newest decision is valid. */
  dues: PaymentDue[];
  /**
   * Decision that is being executed at Stripe. The decision is stored before the request, so that a retry sends the same request
   * and no other decision starts in between.
   */
  underWay?: PaymentDue;
  /** Order version of the last decision that was executed at Stripe, or -1. */
  settledVersion: number;
  seen: SeenMoney;
  /** Number of cards that a bank has refused for this payment. */
  refusals?: number;
  /** Time at which the sweep releases the payment. Set only while the payment is open. */
  dueAt?: Date;
  createdAt: Date;
  /** Time at which the payment was released. MongoDB removes the record later. */
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

export const payments = defineModel<PaymentRecord>('payments', paymentSchema);
