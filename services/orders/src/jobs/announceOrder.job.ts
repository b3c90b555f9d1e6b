import { idSchema } from '@boaxepa/contracts/wire/ids';
import { pushKindSchema } from '@boaxepa/contracts/wire/push';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { number, object } from 'yup';

/** Queue of the push notifications. It is separate, so that a slow push service does not delay other jobs. */
export const pushQueue = 'push';

/**
 * Payload of the jobs that notify browsers of a new or changed order. `version` is the order's version at that time.
 */
export const orderNewsSchema = object({
  orderId: idSchema,
  kind: pushKindSchema.required(),
  version: number().integer().required(),
});

/**
 * Job that runs after an order was placed or changed. It queues one push notification for each browser of the shopper
 * or the shop.
 */
export const announceOrder = defineJob({ name: 'announceOrder', queue: pushQueue, schema: orderNewsSchema });
