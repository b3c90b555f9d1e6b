import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/** Writes the products of a confirmed import to the catalogue. */
export const importProducts = defineJob({
  name: 'importProducts',
  queue: 'imports',
  schema: object({ importId: idSchema }),
});
