import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Sends one email that merges the emails beyond the shopper's hourly limit. */
export const sendOrderDigest = defineJob({
  name: 'sendOrderDigest',
  schema: object({ budgetId: string().required() }),
});
