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

/** Welcomes a new shopper. */
export const sendWelcomeEmail = defineJob({ name: 'sendWelcomeEmail', schema });
/** Tells an applicant that the registration was received. */
export const sendRegistrationEmail = defineJob({ name: 'sendRegistrationEmail', schema });
/**
 * Sends a reset link. The token is made here, so that it is in no queue and no database; an attempt that is repeated
 * makes another one, and both links work. The account may not exist: asking for a reset does not tell.
 */
export const sendResetEmail = defineJob({ name: 'sendResetEmail', schema });
/** Tells an account's owner that the password was changed. */
export const sendPasswordChangedEmail = defineJob({ name: 'sendPasswordChangedEmail', schema });

/** All of them, for relay and workers. */
export const accountEmails = [
  sendWelcomeEmail,
  sendRegistrationEmail,
  sendResetEmail,
  sendPasswordChangedEmail,
];

/** Where each user type asks for a reset. */
const recoveryPaths: Record<UserType, string> = {
  shopper: '/esqueci-senha',
  partner: '/parceiro/esqueci-senha',
  admin: '/esqueci-senha?type=admin',
};

/** A job that writes to an account's owner. An account that is gone by now gets no email, and that is no failure. */
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

/** Handlers of the emails to the owners of accounts. */
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
