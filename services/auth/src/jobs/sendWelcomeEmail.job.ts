import { emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { object } from 'yup';
import { sendToAccount } from '../emails/sendToAccount.ts';
import type { WorkerDeps } from './workerDeps.ts';

/** Welcomes a new shopper (decisions §10). */
export const sendWelcomeEmail = defineJob({
  name: 'sendWelcomeEmail',
  schema: object({ accountId: idSchema }),
});

export function handleSendWelcomeEmail(deps: WorkerDeps): JobHandler {
  return handleJob(sendWelcomeEmail, (input) =>
    sendToAccount(deps, input, ({ firstName = '' }) => emailTexts.shopperWelcome({ firstName })),
  );
}
