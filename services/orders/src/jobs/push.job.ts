import { idSchema } from '@boaxepa/contracts/wire/ids';
import { pushKindSchema } from '@boaxepa/contracts/wire/push';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { number, object } from 'yup';

/** Queue of the push notifications. It is separate, so that a slow push service does not delay other jobs. */
const pushQueue = 'push';

/**
 * Payload of the jobs that notify browsers of a new or changed order. `version` is the order's version at that time.
 */
const orderNewsSchema = object({
  orderId: idSchema,
  kind: pushKindSchema.required(),
  version: number().integer().required(),
});

/**
 * Job that runs after an order was placed or changed. It queues one push notification for each browser of the shopper
 * or the shop.
 */
export const announceOrder = defineJob({ name: 'announceOrder', queue: pushQueue, schema: orderNewsSchema });

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
