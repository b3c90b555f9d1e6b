import type { PartnerActor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { AuthDeps } from '../../deps.ts';
import { accounts } from '../accounts/account.model.ts';
import { hashPassword, passwordMatches } from '../accounts/password.ts';
import { announceRevoked } from '../sessions/revokeSessions.ts';
import { resetTokens } from '../recovery/resetToken.model.ts';
import { setPassword } from './setPassword.ts';

/**
 * A partner changes its password: all its sessions end but the one that asked (decisions §5), links that were sent to
 * reset the old one stop working, and the owner is told by email.
 * @throws AppError VALIDATION_FAILED 'Senha atual incorreta' (a 422: a 401 would sign the partner out), RATE_LIMITED.
 */
export async function changePassword(
  deps: AuthDeps,
  actor: PartnerActor,
  input: { currentPassword: string; newPassword: string },
  address: string,
): Promise<void> {
  const attempt = await deps.limits.take('login', { account: actor.userId, address });
  const account = await accounts(deps.connection).findOne({ _id: actor.userId, userType: 'partner' }).lean();
  if (!account) throw appError('SESSION_EXPIRED');
  if (!(await passwordMatches(account.passwordHash, input.currentPassword))) {
    const message = 'Senha atual incorreta';
    throw appError('VALIDATION_FAILED', { message, details: [{ field: 'currentPassword', message }] });
  }
  await attempt.refund();
  const passwordHash = await hashPassword(input.newPassword);
  const sids = await inTransaction(deps.connection, async (session) => {
    await resetTokens(deps.connection).deleteMany({ accountId: account._id }, { session });
    return setPassword(deps, session, account._id, {
      passwordHash,
      currentHash: account.passwordHash,
      exceptSid: actor.sid,
    });
  });
  await announceRevoked(deps, sids);
}
