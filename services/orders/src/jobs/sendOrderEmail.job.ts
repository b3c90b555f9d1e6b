import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { mixed, number, object } from 'yup';

/** Emails about orders (product/messages.md#emails). Each kind is a text of the contracts. */
const orderEmailKinds = [
  'orderPlacedShopper',
  'orderPlacedPartner',
  'orderChanged',
  'orderCancelled',
  'orderCancelledPartner',
  'noShowWarning',
  'noShowPause',
  'orderReady',
  'paymentFailedShopper',
  'paymentFailedPartner',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** Sends one email about an order; `version` identifies the step of its history that caused the email. */
export const sendOrderEmail = defineJob({
  name: 'sendOrderEmail',
  schema: object({
    orderId: idSchema,
    kind: mixed<OrderEmailKind>().oneOf(orderEmailKinds).required(),
    version: number().integer().required(),
  }),
});
