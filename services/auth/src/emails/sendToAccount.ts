import type { EmailText } from '@boaxepa/contracts/emails';
import { sendEmailText } from '@boaxepa/service-kit/email/sendEmailText';
import type { AccountRecord } from '../modules/accounts/account.model.ts';
import { accounts } from '../modules/accounts/account.model.ts';
import type { WorkerServices } from '../services.ts';

/**
 * Sends an account's owner the text that `compose` makes. An account that is gone by now gets none, and that is no
 * failure.
 * @param input payload and row id of the job
 */
export async function sendToAccount(
  services: WorkerServices,
  input: { payload: { accountId: string }; rowId: string },
  compose: (account: AccountRecord) => EmailText | Promise<EmailText>,
): Promise<void> {
  const account = await accounts(services.connection).findById(input.payload.accountId).lean();
  if (!account) return;
  await sendEmailText(services.mailer, {
    id: input.rowId,
    to: account.email,
    text: await compose(account),
    audience: account.userType === 'shopper' ? 'shopper' : 'business',
    publicUrl: services.publicUrl,
  });
}
