import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { defineModel, subSchema } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema } from 'mongoose';

/** Amount in cents that the shop must receive, and the version of the order that led to this amount. */
export interface PaymentDue {
  version: number;
  cents: number;
}

/**
 * Last known state of a payment at Stripe, in cents. The amounts never decrease, so a response of Stripe with smaller
 * amounts is outdated.
 */
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
  /**
   * State of the payment. It changes at most once: from `open` to `ordered` (an order uses it) or to `released` (no
   * order can use it any more).
   */
  state: 'open' | 'ordered' | 'released';
  /** Id of the order that is paid with this payment. Null while no order uses it. */
  orderId: string | null;
  /** All decisions about the amount to charge, oldest first. Only the newest one is valid. */
  dues: PaymentDue[];
  /**
   * Decision that is being applied at Stripe now. It is stored before the request to Stripe, so that a retry sends the
   * same request and no other decision is applied at the same time.
   */
  underWay?: PaymentDue;
  /** Order version of the last decision that was applied at Stripe. It is -1 before the first decision. */
  settledVersion: number;
  seen: SeenMoney;
  /** Number of cards that banks have refused for this payment. */
  refusals?: number;
  /** Time from which a periodic job releases the payment if no order uses it. */
  dueAt?: Date;
  createdAt: Date;
  /** Time at which the payment was released. MongoDB removes the record some time later. */
  endedAt?: Date;
}

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
  { strict: 'throw' },
);
paymentSchema.index({ orderId: 1 }, { partialFilterExpression: { orderId: { $type: 'string' } } });
paymentSchema.index({ shopperId: 1, createdAt: 1 });
paymentSchema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
paymentSchema.index({ endedAt: 1 }, { expireAfterSeconds: secondsKept('endedPayments') });

export const payments = defineModel<PaymentRecord>('payments', paymentSchema);
