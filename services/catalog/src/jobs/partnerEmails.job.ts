import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

const schema = object({ partnerId: idSchema });

export const sendApprovedEmail = defineJob({ name: 'sendApprovedEmail', schema });
export const sendRejectedEmail = defineJob({ name: 'sendRejectedEmail', schema });
export const sendImportDoneEmail = defineJob({
  name: 'sendImportDoneEmail',
  schema: object({ importId: idSchema }),
});
