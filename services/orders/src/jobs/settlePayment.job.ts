import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Brings a card payment at Stripe to what was decided about its money. */
export const settlePaymentJob = defineJob({
  name: 'settlePayment',
  // Of its own: a Stripe that is slow holds no email up.
  queue: 'payments',
  schema: object({ paymentId: string().required() }),
});
