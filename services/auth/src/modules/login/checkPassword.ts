import type { UserType } from '@boaxepa/contracts/accounts';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { type AccountRecord, findAccountByEmail } from '../accounts/findAccount.ts';
import { passwordMatches } from '../accounts/password.ts';

/**
 * The account that this email and password belong to. A wrong email and a wrong password take the same way and the same
 * time; only failures count against the limits (product/sessions.md#limits-on-guessing).
 * @throws AppError INVALID_CREDENTIALS or RATE_LIMITED.
 */
export async function checkPassword(
  services: Services,
  userType: UserType,
  credentials: { email: string; password: string },
  address: string,
): Promise<AccountRecord> {
  const attempt = await services.limits.take('login', {
    account: `${userType}:${credentials.email}`,
    address,
  });
  const account = await findAccountByEmail(services.connection, userType, credentials.email);
  const matches = await passwordMatches(account?.passwordHash, credentials.password);
  if (!account || !matches || account.state === 'deleting') throw appError('INVALID_CREDENTIALS');
  await attempt.refund();
  return account;
}
