import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Sends the emails of one hour that exceeded the budget of a shopper's address, merged into one. */
export const sendOrderDigest = defineJob({
  name: 'sendOrderDigest',
  schema: object({ budgetId: string().required() }),
});
