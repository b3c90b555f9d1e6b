import { array, type InferType, number, object, string } from 'yup';
import { flag, numberOrNull, oneOf, text, textOrNull } from './answerFields.ts';
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

// What shoppers and shops see of an order. Apart from what they send, so that no page carries it.

const decimal = string()
  .matches(/^\d+\.\d{2}$/)
  .required();
const whole = number().integer().required();
const status = oneOf(orderStatusValues).required();
const paymentMethod = oneOf(paymentMethodValues).required();

/** A line of an order everywhere; decimal strings in reais (product/orders.md#lines). Quantity 0 means removed. */
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

/** Where the money of a card order is. */
const paymentState = oneOf([
  'authorised',
  'captured',
  'partially_refunded',
  'refunded',
  'released',
  'failed',
]).required();
export type PaymentState = InferType<typeof paymentState>;

/** How an order is paid and what has become of the money; decimal strings in reais. */
const paymentSchema = object({
  method: paymentMethod,
  /** Null when it is paid at the counter: nobody here sees that money. */
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
  /** Absent in the answers of a service that is older than the page that asks. */
  payment: paymentSchema.optional().default(undefined),
  /** IANA zone of the shop: every time of the order is told by its clock. */
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
   * Until when the shop can say that an order which ended as not collected was collected; null for others. Absent in the answers
   * of a service that is older than the page that asks.
   */
  takeBackUntil: textOrNull.optional(),
};

/** An order as its shopper sees it. */
export const shopperOrderSchema = object({ ...base, ...shopperFields });
export type ShopperOrder = InferType<typeof shopperOrderSchema>;

/** An order as its partner sees it. */
export const partnerOrderSchema = object({ ...base, ...partnerFields });
export type PartnerOrder = InferType<typeof partnerOrderSchema>;

/** Either of the two: calls that both sides of an order may make. */
export const orderSchema = object({
  ...base,
  bag_pickup_schedule: shopperFields.bag_pickup_schedule.optional(),
  business_name: shopperFields.business_name.optional(),
  partner_address: shopperFields.partner_address.optional(),
  partner: shopperFields.partner.optional().default(undefined),
  rating: shopperFields.rating.optional(),
  bagPickupSchedule: partnerFields.bagPickupSchedule.optional(),
  shopper: partnerFields.shopper.optional().default(undefined),
  takeBackUntil: partnerFields.takeBackUntil,
});

/**
 * Figures over everything a partner has, beside the bounded list (product/orders.md#lists). Amounts in reais as
 * decimal strings.
 */
export const partnerSummarySchema = object({
  activeOrders: whole,
  /** Pending orders: they wait for the shop's answer. Absent in the answers of a service that is older than the page that asks. */
  unanswered: whole.optional(),
  /**
   * The earliest end of a pickup window of a pending order: without an answer by then the order is cancelled. Null without pending
   * orders; absent like `unanswered`.
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
