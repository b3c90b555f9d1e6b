import { wrongPasswordMessage } from '@boaxepa/contracts/wire/passwords';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError, fieldError } from '@boaxepa/service-kit/errors/AppError';
import { recordSecurityEventInBackground } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { type AccountRecord, findAccount } from '../accounts/findAccount.ts';
import { passwordMatches } from '../accounts/password.ts';

/**
 * Checks the password of a logged-in user again before a sensitive action, and returns the account. A wrong password
 * gets a 422, because clients log out after a 401.
 * @param newPassword the new password of a password change. It is accepted too, so that a client can repeat a password
 * change whose response was lost
 * @throws AppError RATE_LIMITED, or VALIDATION_FAILED for a wrong password
 */
export async function checkOwnPassword(
  services: Services,
  actor: Actor,
  password: string,
  address: string,
  newPassword?: string,
): Promise<AccountRecord> {
  const takeAttempt = () =>
    services.limits.take('login', {
      account: actor.userId,
      address,
      // Count the attempts of each session separately, like those of a known browser. Wrong guesses from other devices
      // then cannot lock the user out.
      browser: actor.sid,
    });
  const attempt = await takeAttempt();
  const account = await findAccount(services.connection, actor.userId);
  if (account?.userType !== actor.userType) throw appError('SESSION_EXPIRED');
  if (await passwordMatches(account.passwordHash, password).catch(attempt.cancel)) {
    await attempt.refund();
    return account;
  }
  const { _id: accountId, userType } = account;
  const event = { kind: 'password.check', userType, accountId, sid: actor.sid } as const;
  const record = (refusal: 'VALIDATION_FAILED' | 'RATE_LIMITED') =>
    recordSecurityEventInBackground(services.connection, () => ({ ...event, refusal }));
  if (newPassword !== undefined && newPassword !== password) {
    // Count a second attempt, because the new password lets the client guess a second time.
    const secondAttempt = await takeAttempt().catch((error: unknown) => {
      record('RATE_LIMITED');
      throw error;
    });
    if (await passwordMatches(account.passwordHash, newPassword).catch(secondAttempt.cancel)) {
      await attempt.refund();
      await secondAttempt.refund();
      return account;
    }
  }
  record('VALIDATION_FAILED');
  throw fieldError('VALIDATION_FAILED', 'currentPassword', wrongPasswordMessage);
}
