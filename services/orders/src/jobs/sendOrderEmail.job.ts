import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { mixed, number, object } from 'yup';

/** Emails about orders (decisions §10); each is a text of the contracts. */
const orderEmailKinds = [
  'orderPlacedShopper',
  'orderPlacedPartner',
  'orderChanged',
  'orderCancelled',
  'orderReady',
  'paymentFailedShopper',
  'paymentFailedPartner',
] as const;
export type OrderEmailKind = (typeof orderEmailKinds)[number];

/** Sends one email about an order; `version` names the step of its history that the email tells about. */
export const sendOrderEmail = defineJob({
  name: 'sendOrderEmail',
  schema: object({
    orderId: idSchema,
    kind: mixed<OrderEmailKind>().oneOf(orderEmailKinds).required(),
    version: number().integer().required(),
  }),
});
