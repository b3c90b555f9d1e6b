import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** How much of the money is to be kept, decided with that version of the order. */
export interface PaymentDue {
  version: number;
  cents: number;
}

/** What Stripe has said of the money so far; none of it is ever taken back. */
export interface SeenMoney {
  canceled: boolean;
  capturedCents: number;
  refundedCents: number;
}

/** A card payment that was opened at Stripe. Money is integer cents. */
export interface PaymentRecord {
  /** Stripe's id of its intent. */
  _id: string;
  shopperId: string;
  amountCents: number;
  /** `open` becomes `ordered` or `released`, once: it pays one order, or none ever. */
  state: 'open' | 'ordered' | 'released';
  /** The order that it pays. */
  orderId: string | null;
  /** Decisions about the money, in the order of the versions; the newest counts. */
  dues: PaymentDue[];
  /**
   * The decision that Stripe is being asked to carry out. Written before the first request and kept until there is an
   * answer, so that every repetition is the same request, and no second one starts while the effect of a first is unknown.
   */
  underWay?: PaymentDue;
  /** Version of the newest decision that Stripe has carried out; -1 before the first. */
  settledVersion: number;
  seen: SeenMoney;
  /** When the sweep releases it; only while it is open. */
  dueAt?: Date;
  createdAt: Date;
  /** When it was released without an order; MongoDB removes it a while later. */
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
    dueAt: Date,
    createdAt: Date,
    endedAt: Date,
  },
  { versionKey: false, strict: 'throw' },
);
paymentSchema.index({ orderId: 1 }, { partialFilterExpression: { orderId: { $type: 'string' } } });
paymentSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
paymentSchema.index({ endedAt: 1 }, { expireAfterSeconds: secondsKept('endedPayments') });

/** Card payments, with what has been decided about their money and what Stripe has done. */
export const payments = defineModel<PaymentRecord>('payments', paymentSchema);
