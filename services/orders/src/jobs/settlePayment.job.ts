import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Sends the latest decision about the money of a card payment (capture, cancel or refund) to Stripe. */
export const settlePaymentJob = defineJob({
  name: 'settlePayment',
  // Uses a separate queue, so that a slow Stripe does not delay emails.
  queue: 'payments',
  schema: object({ paymentId: string().required() }),
});
