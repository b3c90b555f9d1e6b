import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/** Removes the items of a deleted shop that the deletion itself has left. */
export const removeItems = defineJob({
  name: 'removeItems',
  // Uses the queue of the imports, because imports also write many items.
  queue: 'imports',
  schema: object({ partnerId: idSchema }),
});
