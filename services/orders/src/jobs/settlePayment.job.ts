import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Sends the latest decision about a card payment (capture, cancel or refund) to Stripe. */
export const settlePaymentJob = defineJob({
  name: 'settlePayment',
  // A separate queue prevents a slow Stripe API from delaying emails.
  queue: 'payments',
  schema: object({ paymentId: string().required() }),
});
