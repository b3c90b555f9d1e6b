import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/**
 * Job that makes Stripe capture, cancel or refund a card payment. It brings the payment to the amount that was decided
 * last.
 */
export const settlePaymentJob = defineJob({
  name: 'settlePayment',
  // A separate queue. Otherwise slow responses from Stripe would delay emails.
  queue: 'payments',
  schema: object({ paymentId: string().required() }),
});
