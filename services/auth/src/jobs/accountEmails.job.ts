import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { type EmailText, emailTexts } from '@boaxepa/contracts/texts/emails';
import { idSchema } from '@boaxepa/contracts/wire/ids';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import { defineJob, handleJob, type JobHandler } from '@boaxepa/service-kit/queues/defineJob';
import { object } from 'yup';
import { type AccountRecord, findAccount } from '../modules/accounts/findAccount.ts';
import { makeResetLink } from '../modules/recovery/resetLinks.ts';
import type { WorkerServices } from '../services.ts';

const schema = object({ accountId: idSchema });

export const sendWelcomeEmail = defineJob({ name: 'sendWelcomeEmail', schema });
/** Emails an applicant that the registration was received. */
export const sendRegistrationEmail = defineJob({ name: 'sendRegistrationEmail', schema });
/**
 * Emails a reset link. The job creates the token when it runs, so that no queue contains the token. If the job is retried, both
 * links work.
 */
export const sendResetEmail = defineJob({ name: 'sendResetEmail', schema });
/** Notifies an account's owner by email that the password was changed. */
export const sendPasswordChangedEmail = defineJob({ name: 'sendPasswordChangedEmail', schema });

/** All jobs that send account emails. The outbox relay and the workers use this list. */
export const accountEmails = [
  sendWelcomeEmail,
  sendRegistrationEmail,
  sendResetEmail,
  sendPasswordChangedEmail,
];

/** Path of the page on which users of each type request a password reset. */
const recoveryPaths: Record<UserType, string> = {
  shopper: '/esqueci-senha',
  partner: '/parceiro/esqueci-senha',
  admin: '/esqueci-senha?type=admin',
};

/** Creates a handler that emails an account's owner. If the account has been deleted, no email is sent. */
function writeToOwner(
  job: typeof sendWelcomeEmail,
  { connection, mailer, publicUrl }: WorkerServices,
  words: (account: AccountRecord) => EmailText | Promise<EmailText>,
): JobHandler {
  return handleJob(job, async ({ payload, rowId }) => {
    const account = await findAccount(connection, payload.accountId);
    if (!account) return;
    const audience = account.userType === 'shopper' ? 'shopper' : 'business';
    const text = await words(account);
    await sendEmailText(mailer, { id: rowId, to: account.email, text, audience, publicUrl });
  });
}

export function handleAccountEmails(services: WorkerServices): JobHandler[] {
  return [
    writeToOwner(sendWelcomeEmail, services, emailTexts.shopperWelcome),
    writeToOwner(sendRegistrationEmail, services, emailTexts.partnerRegistered),
    writeToOwner(sendResetEmail, services, async (account) =>
      emailTexts.passwordReset({ path: await makeResetLink(services.connection, account) }),
    ),
    writeToOwner(sendPasswordChangedEmail, services, ({ userType }) => {
      const text = emailTexts.passwordChanged();
      return text.action ? { ...text, action: { ...text.action, path: recoveryPaths[userType] } } : text;
    }),
  ];
}
