import { object, string } from 'yup';
import { defineJob } from '../queues/defineJob.ts';

export const greet = defineJob({
  name: 'greet',
  schema: object({ userId: string().required() }),
  backoffMs: 100,
});
