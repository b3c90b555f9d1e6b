import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/** Removes the remaining items of a deleted shop. */
export const removeItems = defineJob({
  name: 'removeItems',
  // Uses the queue of the import job, because both jobs write many items.
  queue: 'imports',
  schema: object({ partnerId: idSchema }),
});
