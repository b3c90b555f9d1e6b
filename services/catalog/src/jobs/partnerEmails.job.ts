import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

const schema = object({ partnerId: idSchema });

/** Tells the shop that it is approved and may sell. */
export const sendApprovedEmail = defineJob({ name: 'sendApprovedEmail', schema });
/** Tells the shop that it is rejected, with the reason if there is one. */
export const sendRejectedEmail = defineJob({ name: 'sendRejectedEmail', schema });
/** Tells the shop the result of its import. */
export const sendImportDoneEmail = defineJob({
  name: 'sendImportDoneEmail',
  schema: object({ importId: idSchema }),
});
