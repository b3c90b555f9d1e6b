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
  // Only 3 attempts, because each attempt keeps a worker busy while the push service does not respond. The outbox relay
  // queues failed jobs again later.
  attempts: 3,
  isBestEffort: true,
  schema: orderNewsSchema.shape({ subscriptionId: idSchema }),
});
