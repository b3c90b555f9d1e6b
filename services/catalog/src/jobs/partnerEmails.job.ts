import { idSchema } from '@boaxepa/contracts/wire/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { boolean, object } from 'yup';

const schema = object({ partnerId: idSchema });

/** Job that tells a shop by email that an administrator has approved it. */
export const sendApprovedEmail = defineJob({ name: 'sendApprovedEmail', schema });
/**
 * Job that tells a shop by email that an administrator has rejected it. The email contains the reason, if the
 * administrator gave one. `wasApproved` is true if the shop was approved before the rejection. Jobs from the previous
 * release lack this field.
 */
export const sendRejectedEmail = defineJob({
  name: 'sendRejectedEmail',
  schema: schema.shape({ wasApproved: boolean() }),
});
/** Job that sends a shop an email with the result of a product import. */
export const sendImportDoneEmail = defineJob({
  name: 'sendImportDoneEmail',
  schema: object({ importId: idSchema }),
});
