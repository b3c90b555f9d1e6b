import type { PasswordChange } from '@boaxepa/contracts/wire/passwords';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { hashPassword } from '../accounts/password.ts';
import { revokeInTransaction } from '../sessions/revokeSessions.ts';
import { checkOwnPassword } from './checkOwnPassword.ts';
import { setPassword } from './setPassword.ts';

/**
 * Changes the password of a logged-in user. All other sessions end, reset links become invalid, and the user gets an
 * email. The number of changes per hour is limited (product/sessions.md#limits-on-guessing).
 * @throws AppError RATE_LIMITED, VALIDATION_FAILED for a wrong current password, or CONFLICT if another request has
 * just changed the password
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  input: PasswordChange,
  address: string,
): Promise<void> {
  const { currentPassword, newPassword } = input;
  const account = await checkOwnPassword(services, actor, currentPassword, address, newPassword);
  const attempt = await services.limits.take('passwordChange', { account: actor.userId, address });
  const passwordHash = await hashPassword(newPassword).catch(attempt.cancel);
  const changeEvent = { kind: 'password.change', userType: actor.userType, accountId: account._id } as const;
  await revokeInTransaction(services, async (session) => {
    await recordSecurityEvent(services.connection, { ...changeEvent, sid: actor.sid }, session);
    return setPassword(services, session, account._id, {
      passwordHash,
      currentHash: account.passwordHash,
      exceptSid: actor.sid,
    });
  }).catch(attempt.cancel);
}
