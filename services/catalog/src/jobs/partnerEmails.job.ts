import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

const schema = object({ partnerId: idSchema });

/** Emails the shop that it has been approved and can sell. */
export const sendApprovedEmail = defineJob({ name: 'sendApprovedEmail', schema });
/** Emails the shop that it has been rejected, with the reason if the administrator gave one. */
export const sendRejectedEmail = defineJob({ name: 'sendRejectedEmail', schema });
/** Emails the shop the result of its import. */
export const sendImportDoneEmail = defineJob({
  name: 'sendImportDoneEmail',
  schema: object({ importId: idSchema }),
});
