import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { mixed, number, object } from 'yup';

/** Kinds of order emails (product/messages.md#emails). */
const orderEmailKinds = [
  'orderPlacedShopper',
  'orderPlacedPartner',
  'orderChanged',
  'orderCancelled',
  'orderCancelledPartner',
  'noShowWarning',
  'noShowPause',
  'orderReady',
  'pickupReminder',
  'paymentFailedShopper',
  'paymentFailedPartner',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/**
 * Job that sends one email about an order. `version` is the order's version after the change that caused the email, if
 * a change caused it.
 */
export const sendOrderEmail = defineJob({
  name: 'sendOrderEmail',
  schema: object({
    orderId: idSchema,
    kind: mixed<OrderEmailKind>().oneOf(orderEmailKinds).required(),
    version: number().integer().required(),
  }),
});
