import { type InferType, object, string } from 'yup';
import { numberOrNull, oneOf, text } from './answerFields.ts';
import { paymentMethodValues } from '../domain/orderStatus.ts';

/** Tokens of pickup links: 24 bytes in base64url. */
export const pickupLinkTokenSchema = string()
  .matches(/^[\w-]{32}$/)
  .required();

/** Answer with the active link of an order, for its shopper only. */
export const pickupLinkSchema = object({
  url: text,
  /** End of the pickup window. The link also ends with the hand-over, a cancellation, or when the shopper cancels it. */
  expiresAt: text,
});
export type PickupLink = InferType<typeof pickupLinkSchema>;

/**
 * Answer to a pickup link, for a person without an account. It contains neither the shopper nor the content of the order
 * (product/orders.md#links-for-another-person).
 */
export const sharedPickupSchema = object({
  /** Like `pickupCodeSchema`. */
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
  /** Decimal string in reais, to pay at the counter unless the payment method is a card. */
  totalAmount: text,
  paymentMethod: oneOf(paymentMethodValues).required(),
});
export type SharedPickup = InferType<typeof sharedPickupSchema>;
