import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/**
 * Job that removes the remaining items of a deleted shop. The transaction that deletes the shop removes only a limited
 * number of items, because it must stay short.
 */
export const removeItems = defineJob({
  name: 'removeItems',
  // This job shares a queue with imports, because both write many items.
  queue: 'imports',
  schema: object({ partnerId: idSchema }),
});
