import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { sendResetEmail } from '../../jobs/accountEmails.job.ts';
import { findAccountByEmail } from '../accounts/findAccount.ts';
import { makeResetLink } from './resetLinks.ts';

/**
 * Queues an email with a link to reset the password (product/accounts.md#recovery). A job is queued even if the account
 * does not exist, so that the response is the same in both cases.
 * @returns the reset link, or undefined in production and if the account does not exist
 * @throws AppError RATE_LIMITED
 */
export async function requestReset(
  services: Services,
  { email, userType }: { email: string; userType: UserType },
  address: string,
): Promise<string | undefined> {
  const subject = { account: `${userType}:${email}`, address };
  await services.limits.take('recovery', subject);
  await services.limits.take('forgot', subject);
  const account = await findAccountByEmail(services.connection, userType, email);
  const accountId = (account?._id ?? newObjectId()).toHexString();
  const event = { kind: 'password.forgot', userType, accountId: account?._id ?? null } as const;
  await inTransaction(services.connection, async (session) => {
    await recordSecurityEvent(services.connection, event, session);
    await services.outbox.job(session, { job: sendResetEmail, payload: { accountId } });
  });
  if (!services.showsResetUrl || !account) return undefined;
  return new URL(await makeResetLink(services.connection, account), services.publicUrl).href;
}
