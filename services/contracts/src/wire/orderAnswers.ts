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

// Schemas of the responses about orders that shoppers and shops receive. They are separate from the request schemas,
// so that no page loads them.

const decimal = string()
  .matches(/^\d+\.\d{2}$/)
  .required();
const whole = number().integer().required();
const status = oneOf(orderStatusValues).required();
const paymentMethod = oneOf(paymentMethodValues).required();

/**
 * A line of an order, which is the same in every call. Amounts are decimal strings in reais
 * (product/orders.md#lines). The quantity 0 means that the line was removed.
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
  /** Null for payment at the counter, because the platform does not handle that money. */
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
  /** Optional, because during a deployment a newer page may call an older service, which omits this field. */
  payment: paymentSchema.optional().default(undefined),
  /** IANA time zone of the shop. Screens show every time of the order in this zone. */
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
  /** The shopper's answer to 'Você comeu tudo?'. Optional for the same reason as `hasPickupCode`. */
  leftovers: oneOf(leftoverValues).nullable().optional(),
  /**
   * Whether the shopper can read a pickup code. Optional, because during a deployment a newer page may call an older
   * service.
   */
  hasPickupCode: flag.optional(),
};
const partnerFields = {
  bagPickupSchedule: textOrNull,
  shopper: object({ userName: text, firstName: text, lastName: text, fullName: text }).required(),
  /**
   * How the shop handed over the order, or null for other orders. Optional, because during a deployment a newer page
   * may call an older service.
   */
  handover: object({ proof: oneOf(handoverProofs).required(), reason: textOrNull, at: text })
    .nullable()
    .optional()
    .default(undefined),
  /**
   * Instant until which the shop can record a missed order as collected, or null for other orders. Optional, because
   * during a deployment a newer page may call an older service.
   */
  takeBackUntil: textOrNull.optional(),
};

/** An order in the calls of its shopper. */
export const shopperOrderSchema = object({ ...base, ...shopperFields });
export type ShopperOrder = InferType<typeof shopperOrderSchema>;

/** An order in the calls of its partner. */
export const partnerOrderSchema = object({ ...base, ...partnerFields });
export type PartnerOrder = InferType<typeof partnerOrderSchema>;

/** An order in the calls that both shopper and partner may make. */
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

/**
 * Figures over all orders of a partner, in addition to the list, which is bounded (product/orders.md#lists). Amounts
 * are decimal strings in reais.
 */
export const partnerSummarySchema = object({
  activeOrders: whole,
  /**
   * Number of pending orders, which wait for the shop's confirmation. Optional, because during a deployment a newer
   * page may call an older service.
   */
  unanswered: whole.optional(),
  /**
   * Earliest end of a pickup window among the pending orders. An order that is not confirmed by the end of its window
   * is cancelled. Null if no order is pending. Optional for the same reason as `unanswered`.
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
