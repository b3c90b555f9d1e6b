import { type InferType, object, string } from 'yup';
import { numberOrNull, oneOf, text } from './answerFields.ts';
import { paymentMethodValues } from '../domain/orderStatus.ts';
import { paymentStateSchema } from './orderAnswers.ts';

/** Token in the URL of a pickup link: 24 bytes in base64url. */
export const pickupLinkTokenSchema = string()
  .matches(/^[\w-]{32}$/)
  .required();

/**
 * Link that lets another person collect an order. The server sends the link only to the shopper, who may forward it.
 */
export const pickupLinkSchema = object({
  url: text,
  /** End of the pickup window. The link stops working earlier if the order is handed over or cancelled. */
  expiresAt: text,
});
export type PickupLink = InferType<typeof pickupLinkSchema>;

/**
 * Data that a pickup link shows to anybody who opens it (product/orders.md#links-for-another-person). It does not
 * include the shopper or the items.
 */
export const sharedPickupSchema = object({
  /** Pickup code: six characters without a separator. */
  code: text,
  qr: text,
  shop: object({
    name: text,
    address: text,
    phone: text,
    latitude: numberOrNull,
    longitude: numberOrNull,
  }).required(),
  zone: text,
  pickupSchedule: text,
  pickupStartsAt: text,
  pickupEndsAt: text,
  /**
   * Total as a decimal string in reais. The person who collects the order pays it, unless the order is paid by card.
   */
  totalAmount: text,
  paymentMethod: oneOf(paymentMethodValues).required(),
  /** Optional, because an older version of the orders service omits this field. */
  payment: paymentStateSchema.optional().default(undefined),
});
export type SharedPickup = InferType<typeof sharedPickupSchema>;
