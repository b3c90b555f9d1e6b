import { type InferType, object, string } from 'yup';
import { numberOrNull, oneOf, text } from './answerFields.ts';
import { paymentMethodValues } from '../domain/orderStatus.ts';

/** Token of a pickup link, which is 24 bytes in base64url. */
export const pickupLinkTokenSchema = string()
  .matches(/^[\w-]{32}$/)
  .required();

/** Response with the active pickup link of an order. Only the order's shopper receives the link. */
export const pickupLinkSchema = object({
  url: text,
  /**
   * End of the pickup window. The link ends earlier if the order is handed over or cancelled, or if the shopper cancels the link.
   */
  expiresAt: text,
});
export type PickupLink = InferType<typeof pickupLinkSchema>;

/**
 * Response to a pickup link for a person without an account (product/orders.md#links-for-another-person). The response contains
 * neither the shopper nor the items of the order.
 */
export const sharedPickupSchema = object({
  /** Pickup code of six characters without a separator. */
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
  /** Decimal string in reais. The person pays the amount at pickup unless the payment method is a card. */
  totalAmount: text,
  paymentMethod: oneOf(paymentMethodValues).required(),
});
export type SharedPickup = InferType<typeof sharedPickupSchema>;
