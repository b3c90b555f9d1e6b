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

// These schemas describe responses about orders. They are separate from the request schemas, because pages load only
// the request schemas.

const decimal = string()
  .matches(/^\d+\.\d{2}$/)
  .required();
const integer = number().integer().required();
const status = oneOf(orderStatusValues).required();
const paymentMethod = oneOf(paymentMethodValues).required();

/**
 * An item of an order (product/orders.md#lines). Amounts are decimal strings in reais. An item that the shop removed
 * stays in the list with quantity 0.
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
  quantity: integer,
  originalQuantity: integer,
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
  /** State of a card payment, or null if the order is paid at pickup. */
  state: paymentState.nullable().defined(),
  authorisedAmount: decimal,
  capturedAmount: decimal,
  refundedAmount: decimal,
});
export type OrderPayment = InferType<typeof paymentSchema>;
/** State of a card payment, without its amounts. */
export const paymentStateSchema = paymentSchema.pick(['state']);

const base = {
  id: idSchema,
  createdAt: string().required(),
  status,
  totalAmount: decimal,
  originalTotalAmount: decimal,
  orderType: oneOf(orderTypeValues).required(),
  paymentMethod,
  /** Optional, because an older version of the orders service omits this field. */
  payment: paymentSchema.optional().default(undefined),
  /** IANA time zone of the shop. Pages show all times of the order in this zone. */
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
  version: integer,
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
   * The shopper's answer to 'Você comeu tudo?' ("did you eat everything?"). Optional, because an older version of the
   * orders service omits this field.
   */
  leftovers: oneOf(leftoverValues).nullable().optional(),
  /**
   * True if the order has a pickup code that the shopper can see. Optional, because an older version of the orders
   * service omits this field.
   */
  hasPickupCode: flag.optional(),
};
const partnerFields = {
  bagPickupSchedule: textOrNull,
  shopper: object({ userName: text, firstName: text, lastName: text, fullName: text }).required(),
  /**
   * How the shopper proved the right to collect the order, or null before the hand-over. Optional, because an older
   * version of the orders service omits this field.
   */
  handover: object({ proof: oneOf(handoverProofs).required(), reason: textOrNull, at: text })
    .nullable()
    .optional()
    .default(undefined),
  /**
   * Only for an order that was cancelled because nobody collected it: time until which the shop can report that it was
   * collected after all. null for other orders. Optional, because an older version of the orders service omits this
   * field.
   */
  takeBackUntil: textOrNull.optional(),
};

export const shopperOrderSchema = object({ ...base, ...shopperFields });
export type ShopperOrder = InferType<typeof shopperOrderSchema>;

/** An order as its shop sees it. The shopper's email, phone and pickup code are omitted. */
export const partnerOrderSchema = object({ ...base, ...partnerFields });
export type PartnerOrder = InferType<typeof partnerOrderSchema>;

/** An order as either a shopper or a shop sees it. Fields that only one of the two receives are optional. */
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

/** Statistics about a shop's orders (product/orders.md#lists). Amounts are decimal strings in reais. */
export const partnerSummarySchema = object({
  activeOrders: integer,
  /**
   * Number of orders that the shop still has to confirm. Optional, because an older version of the orders service
   * omits this field.
   */
  unanswered: integer.optional(),
  /**
   * Time at which the next unconfirmed order will be cancelled, or null if all orders are confirmed. Optional, because
   * an older version of the orders service omits this field.
   */
  answerBy: textOrNull.optional(),
  awaiting: integer,
  ready: integer,
  delivered: integer,
  deliveredToday: integer,
  cancelled: integer,
  cancelledToday: integer,
  customers: integer,
  newCustomersThisMonth: integer,
  sales: decimal,
  salesByDay: array(
    object({ date: string().required(), total: decimal, orders: integer }).required(),
  ).required(),
});
export type PartnerOrdersSummary = InferType<typeof partnerSummarySchema>;
