import { bagCategoryValues, bagTypeValues, type BagCategory, type BagType } from '@boaxepa/contracts/bags';
import { idSchema } from '@boaxepa/contracts/ids';
import {
  cancelReasons,
  orderStatusValues,
  orderTypeValues,
  paymentMethodValues,
  type CancelReason,
  type OrderActor,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
} from '@boaxepa/contracts/orderStatus';
import { paymentStates, type PaymentState } from '@boaxepa/contracts/payments';
import { array, boolean, mixed, number, object, string } from 'yup';

// Shapes of the answers: documentation, and checked in tests.

const decimalSchema = string()
  .matches(/^\d+\.\d{2}$/)
  .required();
const actors: OrderActor[] = ['shopper', 'partner', 'system'];
const paymentStateValues = Object.keys(paymentStates) as PaymentState[];
const cancelReasonValues = Object.keys(cancelReasons) as CancelReason[];
const text = string().defined();
const nullableId = string().nullable().defined();
const nullableText = string().nullable().defined();
const nullableNumber = number().nullable().defined();

const statusSchema = mixed<OrderStatus>().oneOf(orderStatusValues).required();
const orderTypeSchema = mixed<OrderType>().oneOf(orderTypeValues).required();
const paymentMethodSchema = mixed<PaymentMethod>().oneOf(paymentMethodValues).required();

const itemSchema = object({
  id: idSchema,
  productId: nullableId,
  bagId: nullableId,
  bag: object({
    id: idSchema,
    type: mixed<BagType>().oneOf(bagTypeValues).required(),
    category: mixed<BagCategory>().oneOf(bagCategoryValues).required(),
    name: text,
  })
    .nullable()
    .defined(),
  product: object({ name: text, photoUrl: nullableText }).nullable().defined(),
  quantity: number().integer().required(),
  originalQuantity: number().integer().required(),
  wasModified: boolean().required(),
  unitPrice: decimalSchema,
  subtotal: decimalSchema,
});

const base = {
  id: idSchema,
  createdAt: string().required(),
  status: statusSchema,
  totalAmount: decimalSchema,
  originalTotalAmount: decimalSchema,
  orderType: orderTypeSchema,
  paymentMethod: paymentMethodSchema,
  payment: object({
    method: paymentMethodSchema,
    state: mixed<PaymentState>().oneOf(paymentStateValues).nullable().defined(),
    authorisedAmount: decimalSchema,
    capturedAmount: decimalSchema,
    refundedAmount: decimalSchema,
  })
    .optional()
    .default(undefined),
  zone: string().required(),
  pickupSchedule: nullableText,
  pickupStartsAt: nullableText,
  pickupEndsAt: nullableText,
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
      status: statusSchema,
      by: mixed<OrderActor>().oneOf(actors).required(),
      at: string().required(),
      note: nullableText,
    }).required(),
  ).required(),
  version: number().integer().required(),
  canCancel: boolean().required(),
  cancellableUntil: nullableText,
  cancelledBy: mixed<OrderActor>().oneOf(actors).nullable().defined(),
  cancelReason: mixed<CancelReason>().oneOf(cancelReasonValues).nullable().defined(),
  cancelNote: nullableText,
};

const shopperFields = {
  bag_pickup_schedule: nullableText,
  business_name: text,
  partner_address: text,
  partner: object({
    businessName: text,
    address: text,
    phone: text,
    latitude: nullableNumber,
    longitude: nullableNumber,
  }).required(),
  rating: nullableNumber,
};
const partnerFields = {
  bagPickupSchedule: nullableText,
  shopper: object({ userName: text, firstName: text, lastName: text, fullName: text }).required(),
  takeBackUntil: nullableText.optional(),
};

/** ShopperOrder of the contracts. */
export const shopperOrderSchema = object({ ...base, ...shopperFields });

/** PartnerOrder of the contracts. */
export const partnerOrderSchema = object({ ...base, ...partnerFields });

/** ShopperOrder or PartnerOrder: calls that both sides of an order may make. */
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

/** PartnerOrdersSummary of the contracts. */
export const summarySchema = object({
  activeOrders: number().integer().required(),
  awaiting: number().integer().required(),
  ready: number().integer().required(),
  delivered: number().integer().required(),
  deliveredToday: number().integer().required(),
  cancelled: number().integer().required(),
  cancelledToday: number().integer().required(),
  customers: number().integer().required(),
  newCustomersThisMonth: number().integer().required(),
  sales: decimalSchema,
  salesByDay: array(
    object({
      date: string().required(),
      total: decimalSchema,
      orders: number().integer().required(),
    }).required(),
  ).required(),
});
