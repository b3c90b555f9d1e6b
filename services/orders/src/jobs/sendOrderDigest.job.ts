import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Sends one email that merges the emails of an hour that exceeded the budget of a shopper's address. */
export const sendOrderDigest = defineJob({
  name: 'sendOrderDigest',
  schema: object({ budgetId: string().required() }),
});
