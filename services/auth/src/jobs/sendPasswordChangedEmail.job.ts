import type { UserType } from '@boaxepa/contracts/accounts';
import { emailTexts } from '@boaxepa/contracts/emails';
import { idSchema } from '@boaxepa/contracts/ids';
import { defineJob } from '@boaxepa/service-kit/queues/defineJob';
import { handleJob, type JobHandler } from '@boaxepa/service-kit/queues/workers';
import { object } from 'yup';
import { sendToAccount } from '../emails/sendToAccount.ts';
import type { WorkerServices } from '../services.ts';

/** Where each user type asks for a reset. */
const recoveryPaths: Record<UserType, string> = {
  shopper: '/esqueci-senha',
  partner: '/parceiro/esqueci-senha',
  admin: '/esqueci-senha?type=admin',
};

/** Tells an account's owner that the password was changed. */
export const sendPasswordChangedEmail = defineJob({
  name: 'sendPasswordChangedEmail',
  schema: object({ accountId: idSchema }),
});

export function handleSendPasswordChangedEmail(services: WorkerServices): JobHandler {
  return handleJob(sendPasswordChangedEmail, (input) =>
    sendToAccount(services, input, ({ userType }) => {
      const text = emailTexts.passwordChanged();
      return text.action ? { ...text, action: { ...text.action, path: recoveryPaths[userType] } } : text;
    }),
  );
}
