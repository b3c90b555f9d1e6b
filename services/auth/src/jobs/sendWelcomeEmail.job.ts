import { emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { object } from 'yup';
import { sendToAccount } from '../emails/sendToAccount.ts';
import type { WorkerServices } from '../services.ts';

/** Welcomes a new shopper. */
export const sendWelcomeEmail = defineJob({
  name: 'sendWelcomeEmail',
  schema: object({ accountId: idSchema }),
});

export function handleSendWelcomeEmail(services: WorkerServices): JobHandler {
  return handleJob(sendWelcomeEmail, (input) =>
    sendToAccount(services, input, ({ firstName = '' }) => emailTexts.shopperWelcome({ firstName })),
  );
}
