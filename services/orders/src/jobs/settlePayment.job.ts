import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Settles a card payment at Stripe according to the latest decision about its money. */
export const settlePaymentJob = defineJob({
  name: 'settlePayment',
  // A separate queue, so that a slow Stripe does not delay emails.
  queue: 'payments',
  schema: object({ paymentId: string().required() }),
});
