import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

export const importProducts = defineJob({
  name: 'importProducts',
  queue: 'imports',
  schema: object({ importId: idSchema }),
});
