import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/**
 * Job that writes the products of a spreadsheet import which a user has confirmed. Large imports take longer than a
 * request may.
 */
export const importProducts = defineJob({
  name: 'importProducts',
  queue: 'imports',
  schema: object({ importId: idSchema }),
});
