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
/** Job that tells a partner by email, after the registration, that the shop now waits for approval. */
export const sendRegistrationEmail = defineJob({ name: 'sendRegistrationEmail', schema });
/**
 * Job that emails a link to reset the password. The job creates the link's token when it runs, so the queue contains no
 * token. A retry may send a second email. The links of both emails work.
 */
export const sendResetEmail = defineJob({ name: 'sendResetEmail', schema });
/** Job that tells the owner of an account by email that the password was changed. */
export const sendPasswordChangedEmail = defineJob({ name: 'sendPasswordChangedEmail', schema });

export const accountEmails = [
  sendWelcomeEmail,
  sendRegistrationEmail,
  sendResetEmail,
  sendPasswordChangedEmail,
];

/** Path of the page on which a user of this type can request a password reset. */
const recoveryPaths: Record<UserType, string> = {
  shopper: '/esqueci-senha',
  partner: '/parceiro/esqueci-senha',
  admin: '/esqueci-senha?type=admin',
};

/**
 * Creates a job handler that sends an email to the owner of an account. If the account was deleted before the job runs,
 * the handler sends nothing.
 */
function writeToOwner(
  job: typeof sendWelcomeEmail,
  { connection, mailer, publicUrl }: WorkerServices,
  textOf: (account: AccountRecord) => EmailText | Promise<EmailText>,
): JobHandler {
  return handleJob(job, async ({ payload, rowId }) => {
    const account = await findAccount(connection, payload.accountId);
    if (!account) return;
    const audience = account.userType === 'shopper' ? 'shopper' : 'business';
    const text = await textOf(account);
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
