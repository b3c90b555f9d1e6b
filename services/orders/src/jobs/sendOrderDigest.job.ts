import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object, string } from 'yup';

/** Job that sends one email in place of all order emails that exceeded a shopper's hourly limit. */
export const sendOrderDigest = defineJob({
  name: 'sendOrderDigest',
  schema: object({ budgetId: string().required() }),
});
