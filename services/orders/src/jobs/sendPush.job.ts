import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { orderNewsSchema, pushQueue } from './announceOrder.job.ts';

/**
 * Job that sends one notification about an order to one browser. Each browser has a separate job, so that a retry
 * does not notify the other browsers again.
 */
export const sendPush = defineJob({
  name: 'sendPush',
  queue: pushQueue,
  // Few attempts in a row, because each attempt at a push service that hangs keeps a worker busy. The outbox relay
  // queues failed jobs again later.
  attempts: 3,
  schema: orderNewsSchema.shape({ subscriptionId: idSchema }),
});
