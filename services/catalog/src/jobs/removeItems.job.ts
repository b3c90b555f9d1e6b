import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/** Removes the remaining items of a deleted shop. */
export const removeItems = defineJob({
  name: 'removeItems',
  // Shared with imports, the other job that writes many items.
  queue: 'imports',
  schema: object({ partnerId: idSchema }),
});
