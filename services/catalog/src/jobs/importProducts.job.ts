import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/**
 * Job that writes the products of a spreadsheet import after a user has confirmed the import. It is a job, because a
 * large import takes longer than the time limit of a request.
 */
export const importProducts = defineJob({
  name: 'importProducts',
  queue: 'imports',
  schema: object({ importId: idSchema }),
});
