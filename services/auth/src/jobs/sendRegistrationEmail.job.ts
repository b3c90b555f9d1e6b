import { emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { object } from 'yup';
import { sendToAccount } from '../emails/sendToAccount.ts';
import type { WorkerServices } from '../services.ts';

/** Tells an applicant that the registration was received. */
export const sendRegistrationEmail = defineJob({
  name: 'sendRegistrationEmail',
  schema: object({ accountId: idSchema }),
});

export function handleSendRegistrationEmail(services: WorkerServices): JobHandler {
  return handleJob(sendRegistrationEmail, (input) =>
    sendToAccount(services, input, ({ ownerName = '', businessName = '' }) =>
      emailTexts.partnerRegistered({ ownerName, businessName }),
    ),
  );
}
