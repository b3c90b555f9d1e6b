import { emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { object } from 'yup';
import { sendToAccount } from '../emails/sendToAccount.ts';
import { makeResetLink } from '../modules/recovery/makeResetLink.ts';
import type { WorkerServices } from '../services.ts';

/**
 * Sends a reset link. The token is made here, so that it is in no queue and no database; an attempt that is repeated
 * makes another one, and both links work. The account may not exist: asking for a reset does not tell.
 */
export const sendResetEmail = defineJob({ name: 'sendResetEmail', schema: object({ accountId: idSchema }) });

export function handleSendResetEmail(services: WorkerServices): JobHandler {
  return handleJob(sendResetEmail, (input) =>
    sendToAccount(services, input, async (account) =>
      emailTexts.passwordReset({ path: await makeResetLink(services.connection, account) }),
    ),
  );
}
