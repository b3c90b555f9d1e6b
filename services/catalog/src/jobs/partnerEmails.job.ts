import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';

const schema = object({ partnerId: idSchema });

/** The shop may sell. */
export const sendApprovedEmail = defineJob({ name: 'sendApprovedEmail', schema });
/** The shop may not sell, with the reason if there is one. */
export const sendRejectedEmail = defineJob({ name: 'sendRejectedEmail', schema });
