import {
  bagCategoryValues,
  bagTypeValues,
  type BagCategory,
  type BagType,
} from '@boaxepa/contracts/wire/bags';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { deliveryAddressSchema, ratingCommentLimit } from '@boaxepa/contracts/wire/orders';
import {
  cancelReasons,
  orderStatusValues,
  orderTypeValues,
  paymentMethodValues,
  type CancelReason,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
} from '@boaxepa/contracts/domain/orderStatus';
import { defaultZone } from '@boaxepa/contracts/domain/zones';
import { array, boolean, date, mixed, number, object, string, type InferType } from 'yup';

const count = number().integer().min(0).required();

/** Schema of a past order in the demo data. Times are ISO 8601 in UTC. Amounts are in cents. */
export const historicOrderSchema = object({
  /** Id that the caller has chosen. An order whose id exists already is skipped, so an import can be repeated. */
  id: idSchema,
  shopperId: idSchema,
  shopper: object({
    firstName: string().required(),
    lastName: string().required(),
    fullName: string().required(),
    email: string().required(),
  }).required(),
  partnerId: idSchema,
  partner: object({
    businessName: string().required(),
    address: string().required(),
    phone: string().required(),
    email: string().required(),
    zone: string().default(defaultZone),
    latitude: number().nullable().default(null),
    longitude: number().nullable().default(null),
  }).required(),
  status: mixed<OrderStatus>().oneOf(orderStatusValues).required(),
  orderType: mixed<OrderType>().oneOf(orderTypeValues).default('pickup'),
  paymentMethod: mixed<PaymentMethod>().oneOf(paymentMethodValues).default('cash'),
  deliveryAddress: deliveryAddressSchema.nullable().default(null),
  createdAt: date().required(),
  /** Time at which the order was delivered or cancelled. Only an order that has ended has this time. */
  closedAt: date().when('status', ([status]: unknown[], schema) =>
    status === 'delivered' || status === 'cancelled' ? schema.required() : schema,
  ),
  pickup: object({ startsAt: date().required(), endsAt: date().required() }).required(),
  lines: array(
    object({
      itemId: idSchema,
      kind: mixed<'bag' | 'product'>().oneOf(['bag', 'product']).required(),
      name: string().required(),
      bag: object({
        type: mixed<BagType>().oneOf(bagTypeValues).required(),
        category: mixed<BagCategory>().oneOf(bagCategoryValues).required(),
      })
        .nullable()
        .default(null),
      photoUrl: string().nullable().default(null),
      quantity: count,
      /** Quantity at the time of the order. It differs from `quantity` if the shop reduced the line later. */
      originalQuantity: number().integer().min(1),
      unitPriceCents: count,
    }).required(),
  )
    .min(1)
    .required(),
  /** Reason of the cancellation. The default is that the shopper cancelled. */
  cancelReason: mixed<CancelReason>().oneOf(Object.keys(cancelReasons) as CancelReason[]),
  cancelNote: string().nullable().default(null),
  /** The shopper's rating. Only a delivered order can have one. */
  rating: object({
    rating: number().integer().min(1).max(5).required(),
    comment: string().max(ratingCommentLimit).nullable().default(null),
    createdAt: date().required(),
  })
    .nullable()
    .default(null),
  /** True if the shopper has already read the messages about this order. */
  isRead: boolean().default(true),
});

export type HistoricOrder = InferType<typeof historicOrderSchema>;
