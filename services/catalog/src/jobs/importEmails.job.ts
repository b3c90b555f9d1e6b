import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

/** Tells a shop that its import has ended, and how. */
export const sendImportDoneEmail = defineJob({
  name: 'sendImportDoneEmail',
  schema: object({ importId: idSchema }),
});
