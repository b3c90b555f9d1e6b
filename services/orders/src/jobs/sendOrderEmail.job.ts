import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { mixed, number, object } from 'yup';

/** Kinds of order emails (product/messages.md#emails). The text of each kind is defined in the contracts. */
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

/** Sends one email about an order. `version` identifies the change of the order that caused the email. */
export const sendOrderEmail = defineJob({
  name: 'sendOrderEmail',
  schema: object({
    orderId: idSchema,
    kind: mixed<OrderEmailKind>().oneOf(orderEmailKinds).required(),
    version: number().integer().required(),
  }),
});
