import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { badResetTokenMessage } from '@boaxepa/contracts/wire/passwords';
import { fieldError } from '@boaxepa/service-kit/errors/AppError';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { findAccount } from '../accounts/findAccount.ts';
import { tokenHash } from '../accounts/opaqueToken.ts';
import { hashPassword } from '../accounts/password.ts';
import { setPassword } from '../password/setPassword.ts';
import { recordRefusalInBackground } from '../securityLog/recordRefusalInBackground.ts';
import { revokeInTransaction } from '../sessions/revokeSessions.ts';
import { resetTokens, type ResetTokenRecord } from './resetToken.model.ts';

/**
 * Error for an invalid reset token. It is a 422 and not a 401, because clients log the user out after a 401
 * (product/accounts.md#recovery).
 */
const badToken = () => fieldError('VALIDATION_FAILED', 'token', badResetTokenMessage);

const livingToken = (token: string) => ({ _id: tokenHash(token), expiresAt: { $gt: new Date() } });

/**
 * Returns the stored record of a reset link that is still valid.
 * @throws AppError VALIDATION_FAILED if the link is invalid or expired
 */
export async function checkResetToken(
  services: Services,
  token: string,
  address: string,
): Promise<ResetTokenRecord> {
  const subject = { account: tokenHash(token), address };
  await services.limits.take('recovery', subject);
  await services.limits.take('reset', subject);
  const record = await resetTokens(services.connection).findOne(livingToken(token)).lean();
  if (!record) throw badToken();
  return record;
}

/**
 * Sets a new password with a reset link (product/accounts.md#recovery). All reset links become invalid, all sessions
 * end, the login limits of the account are reset, and the owner gets an email.
 * @throws AppError VALIDATION_FAILED if the link is unknown, used, expired, or of another user type
 */
export async function resetPassword(
  services: Services,
  { token, password, userType }: { token: string; password: string; userType: UserType },
  address: string,
): Promise<void> {
  const { accountId } = await checkResetToken(services, token, address).catch((error: unknown) => {
    recordRefusalInBackground(services, { kind: 'password.reset', userType }, error);
    throw error;
  });
  const account = await findAccount(services.connection, accountId);
  if (account?.userType !== userType) throw badToken();
  const passwordHash = await hashPassword(password);
  await revokeInTransaction(services, async (session) => {
    const deletion = await resetTokens(services.connection).deleteOne(livingToken(token), { session });
    if (deletion.deletedCount === 0) throw badToken();
    await recordSecurityEvent(services.connection, { kind: 'password.reset', userType, accountId }, session);
    return setPassword(services, session, accountId, { passwordHash, emailConfirmedAt: new Date() });
  });
  // Wrong guesses at the old password must not block a login with the new one.
  const subject = { account: `${userType}:${account.email}`, address };
  await services.limits.clear('login', { ...subject, browsers: account.knownBrowsers ?? [] });
}
