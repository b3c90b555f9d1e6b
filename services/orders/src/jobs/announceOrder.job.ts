import { idSchema } from '@boaxepa/contracts/wire/ids';
import { pushKindSchema } from '@boaxepa/contracts/wire/push';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { number, object } from 'yup';

/** Queue of the push notifications. It is separate, so that a slow push service does not delay other jobs. */
export const pushQueue = 'push';

/**
 * Payload of the jobs that notify browsers of a change of an order. `version` is the version that the order had after
 * the change.
 */
export const orderNewsSchema = object({
  orderId: idSchema,
  kind: pushKindSchema.required(),
  version: number().integer().required(),
});

/**
 * Job for a change of an order. It finds the browsers of the shopper or shop to inform, and queues one push notification
 * per browser.
 */
export const announceOrder = defineJob({ name: 'announceOrder', queue: pushQueue, schema: orderNewsSchema });
