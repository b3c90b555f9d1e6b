import { array, type InferType, number, object, string } from 'yup';
import { flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { handoverProofs } from './pickup.ts';
import { bagCategoryValues, bagTypeValues } from '../domain/bagTypes.ts';
import { idSchema } from './ids.ts';
import {
  type CancelReason,
  cancelReasons,
  orderActors,
  orderStatusValues,
  orderTypeValues,
  paymentMethodValues,
} from '../domain/orderStatus.ts';

// Answers about orders that shoppers and shops see. Separate from the schemas of requests, so that no page loads these.

const decimal = string()
  .matches(/^\d+\.\d{2}$/)
  .required();
const whole = number().integer().required();
const status = oneOf(orderStatusValues).required();
const paymentMethod = oneOf(paymentMethodValues).required();

/**
 * A line of an order, the same in every call; amounts are decimal strings in reais (product/orders.md#lines). Quantity
 * 0 means removed.
 */
const itemSchema = object({
  id: idSchema,
  productId: textOrNull,
  bagId: textOrNull,
  bag: object({
    id: idSchema,
    type: oneOf(bagTypeValues).required(),
    category: oneOf(bagCategoryValues).required(),
    name: text,
  })
    .nullable()
    .defined(),
  product: object({ name: text, photoUrl: textOrNull }).nullable().defined(),
  quantity: whole,
  originalQuantity: whole,
  wasModified: flag,
  unitPrice: decimal,
  subtotal: decimal,
});
export type OrderItem = InferType<typeof itemSchema>;

/** States of a card payment. */
const paymentState = oneOf([
  'authorised',
  'captured',
  'partially_refunded',
  'refunded',
  'released',
  'failed',
]).required();
export type PaymentState = InferType<typeof paymentState>;

/** Payment of an order; amounts are decimal strings in reais. */
const paymentSchema = object({
  method: paymentMethod,
  /** Null for payment at the counter: the platform does not see that money. */
  state: paymentState.nullable().defined(),
  authorisedAmount: decimal,
  capturedAmount: decimal,
  refundedAmount: decimal,
});
export type OrderPayment = InferType<typeof paymentSchema>;

const base = {
  id: idSchema,
  createdAt: string().required(),
  status,
  totalAmount: decimal,
  originalTotalAmount: decimal,
  orderType: oneOf(orderTypeValues).required(),
  paymentMethod,
  /** Optional, because during a deployment a newer page may call an older service. */
  payment: paymentSchema.optional().default(undefined),
  /** IANA zone of the shop. Every time of the order is shown in this zone. */
  zone: string().required(),
  pickupSchedule: textOrNull,
  pickupStartsAt: textOrNull,
  pickupEndsAt: textOrNull,
  deliveryAddress: object({
    street: string().required(),
    number: string().required(),
    complement: string(),
    neighborhood: string().required(),
    city: string().required(),
    zipCode: string().required(),
  })
    .nullable()
    .defined(),
  partnerId: idSchema,
  shopperId: idSchema,
  items: array(itemSchema.required()).required(),
  history: array(
    object({
      status,
      by: oneOf(orderActors).required(),
      at: string().required(),
      note: textOrNull,
    }).required(),
  ).required(),
  version: whole,
  canCancel: flag,
  cancellableUntil: textOrNull,
  cancelledBy: oneOf(orderActors).nullable().defined(),
  cancelReason: oneOf(Object.keys(cancelReasons) as CancelReason[])
    .nullable()
    .defined(),
  cancelNote: textOrNull,
};

const shopperFields = {
  bag_pickup_schedule: textOrNull,
  business_name: text,
  partner_address: text,
  partner: object({
    businessName: text,
    address: text,
    phone: text,
    latitude: numberOrNull,
    longitude: numberOrNull,
  }).required(),
  rating: numberOrNull,
};
const partnerFields = {
  bagPickupSchedule: textOrNull,
  shopper: object({ userName: text, firstName: text, lastName: text, fullName: text }).required(),
  /**
   * How the shop handed the order over; null for other orders. Optional, because during a deployment a newer page may
   * call an older service.
   */
  handover: object({ proof: oneOf(handoverProofs).required(), reason: textOrNull, at: text })
    .nullable()
    .optional()
    .default(undefined),
  /**
   * Until this instant the shop can record a missed order as collected; null for other orders. Optional, because during
   * a deployment a newer page may call an older service.
   */
  takeBackUntil: textOrNull.optional(),
};

/** An order as its shopper sees it. */
export const shopperOrderSchema = object({ ...base, ...shopperFields });
export type ShopperOrder = InferType<typeof shopperOrderSchema>;

/** An order as its partner sees it. */
export const partnerOrderSchema = object({ ...base, ...partnerFields });
export type PartnerOrder = InferType<typeof partnerOrderSchema>;

/** An order as shopper or partner sees it, for calls that both may make. */
export const orderSchema = object({
  ...base,
  bag_pickup_schedule: shopperFields.bag_pickup_schedule.optional(),
  business_name: shopperFields.business_name.optional(),
  partner_address: shopperFields.partner_address.optional(),
  partner: shopperFields.partner.optional().default(undefined),
  rating: shopperFields.rating.optional(),
  bagPickupSchedule: partnerFields.bagPickupSchedule.optional(),
  shopper: partnerFields.shopper.optional().default(undefined),
  handover: partnerFields.handover,
  takeBackUntil: partnerFields.takeBackUntil,
});

/**
 * Figures over all orders of a partner, beside the bounded list (product/orders.md#lists). Amounts are decimal strings
 * in reais.
 */
export const partnerSummarySchema = object({
  activeOrders: whole,
  /**
   * Pending orders, which wait for the shop's confirmation. Optional, because during a deployment a newer page may call
   * an older service.
   */
  unanswered: whole.optional(),
  /**
   * Earliest end of a pickup window among the pending orders: an order that is not confirmed by then is cancelled. Null
   * without pending orders; optional like `unanswered`.
   */
  answerBy: textOrNull.optional(),
  awaiting: whole,
  ready: whole,
  delivered: whole,
  deliveredToday: whole,
  cancelled: whole,
  cancelledToday: whole,
  customers: whole,
  newCustomersThisMonth: whole,
  sales: decimal,
  salesByDay: array(
    object({ date: string().required(), total: decimal, orders: whole }).required(),
  ).required(),
});
export type PartnerOrdersSummary = InferType<typeof partnerSummarySchema>;
