import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/**
 * Job that captures, cancels or refunds a card payment at Stripe, so that the paid amount matches the latest decision.
 */
export const settlePaymentJob = defineJob({
  name: 'settlePayment',
  // A separate queue. Otherwise slow responses from Stripe would delay emails.
  queue: 'payments',
  schema: object({ paymentId: string().required() }),
});
