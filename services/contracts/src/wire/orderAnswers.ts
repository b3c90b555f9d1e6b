import { array, type InferType, number, object, string } from 'yup';
import { flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
import { handoverProofs } from './pickup.ts';
import { bagCategoryValues, bagTypeValues } from '../domain/bagTypes.ts';
import { idSchema } from './ids.ts';
import { leftoverValues } from '../domain/leftovers.ts';
import {
  type CancelReason,
  cancelReasons,
  orderActors,
  orderStatusValues,
  orderTypeValues,
  paymentMethodValues,
} from '../domain/orderStatus.ts';

// Schemas of the responses about orders. Pages load only the request schemas, which are separate.

const decimal = string()
  .matches(/^\d+\.\d{2}$/)
  .required();
const whole = number().integer().required();
const status = oneOf(orderStatusValues).required();
const paymentMethod = oneOf(paymentMethodValues).required();

/** A line of an order (product/orders.md#lines). Amounts are decimal strings in reais. A removed line has the quantity 0. */
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

const paymentState = oneOf([
  'authorised',
  'captured',
  'partially_refunded',
  'refunded',
  'released',
  'failed',
]).required();
export type PaymentState = InferType<typeof paymentState>;

/** Payment of an order. Amounts are decimal strings in reais. */
const paymentSchema = object({
  method: paymentMethod,
  /** Null for payment at pickup, which the platform does not handle. */
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
  /** Optional, because a previous release of the service omits the field during a deployment. */
  payment: paymentSchema.optional().default(undefined),
  /** IANA time zone of the shop, for all times on screens. */
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
  /**
   * Answer of the shopper to 'Você comeu tudo?'. Optional, because a previous release of the service omits the field during a
   * deployment.
   */
  leftovers: oneOf(leftoverValues).nullable().optional(),
  /**
   * True if the shopper can see a pickup code. Optional, because a previous release of the service omits the field during a
   * deployment.
   */
  hasPickupCode: flag.optional(),
};
const partnerFields = {
  bagPickupSchedule: textOrNull,
  shopper: object({ userName: text, firstName: text, lastName: text, fullName: text }).required(),
  /**
   * How the shop handed over the order. Null if there was no hand-over. Optional, because a previous release of the service omits
   * the field during a deployment.
   */
  handover: object({ proof: oneOf(handoverProofs).required(), reason: textOrNull, at: text })
    .nullable()
    .optional()
    .default(undefined),
  /**
   * Time until which the shop can record a missed order as collected. Null for orders that were not missed. Optional, because a
   * previous release of the service omits the field during a deployment.
   */
  takeBackUntil: textOrNull.optional(),
};

/** An order, as its shopper sees it. */
export const shopperOrderSchema = object({ ...base, ...shopperFields });
export type ShopperOrder = InferType<typeof shopperOrderSchema>;

/** An order, as its partner sees it. */
export const partnerOrderSchema = object({ ...base, ...partnerFields });
export type PartnerOrder = InferType<typeof partnerOrderSchema>;

/** An order, as the shopper and the partner see it. */
export const orderSchema = object({
  ...base,
  bag_pickup_schedule: shopperFields.bag_pickup_schedule.optional(),
  business_name: shopperFields.business_name.optional(),
  partner_address: shopperFields.partner_address.optional(),
  partner: shopperFields.partner.optional().default(undefined),
  rating: shopperFields.rating.optional(),
  hasPickupCode: shopperFields.hasPickupCode,
  leftovers: shopperFields.leftovers,
  bagPickupSchedule: partnerFields.bagPickupSchedule.optional(),
  shopper: partnerFields.shopper.optional().default(undefined),
  handover: partnerFields.handover,
  takeBackUntil: partnerFields.takeBackUntil,
});

/** Figures over all orders of a partner (product/orders.md#lists). Amounts are decimal strings in reais. */
export const partnerSummarySchema = object({
  activeOrders: whole,
  /**
   * Number of orders that wait for the shop's confirmation. Optional, because a previous release of the service omits the field
   * during a deployment.
   */
  unanswered: whole.optional(),
  /**
   * Earliest time at which a pending order is cancelled without the shop's confirmation. Null if no order is pending. Optional,
   * because a previous release of the service omits the field during a deployment.
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
