import { wrongPasswordMessage } from '@boaxepa/contracts/passwords';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { accounts, type AccountRecord } from '../accounts/account.model.ts';
import { passwordMatches } from '../accounts/password.ts';

/**
 * The account of who is signed in and has given its password again; only failures count against the limits.
 * @throws AppError VALIDATION_FAILED 'Senha atual incorreta' (a 422: a 401 would sign the person out), RATE_LIMITED.
 */
export async function checkOwnPassword(
  services: Services,
  actor: Actor,
  password: string,
  address: string,
): Promise<AccountRecord> {
  const attempt = await services.limits.take('login', { account: actor.userId, address });
  const account = await accounts(services.connection)
    .findOne({ _id: actor.userId, userType: actor.userType })
    .lean();
  if (!account) throw appError('SESSION_EXPIRED');
  if (!(await passwordMatches(account.passwordHash, password))) {
    const message = wrongPasswordMessage;
    throw appError('VALIDATION_FAILED', { message, details: [{ field: 'currentPassword', message }] });
  }
  await attempt.refund();
  return account;
}
