import type { LoginInput, UserType } from '@boaxepa/contracts/wire/accounts';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { type AccountRecord, findAccountByEmail } from '../accounts/findAccount.ts';
import { passwordMatches } from '../accounts/password.ts';
import type { KnownBrowser } from './knownBrowser.ts';

/** IP address and browser from which a user tries a password. The rate limits count attempts by these values. */
export interface PasswordCaller {
  address: string;
  browser: KnownBrowser;
}

/**
 * Returns the account with this email and password (product/sessions.md#limits-on-guessing). The response time does not
 * reveal whether the account exists.
 * @throws AppError INVALID_CREDENTIALS or RATE_LIMITED
 */
export async function checkPassword(
  services: Services,
  userType: UserType,
  credentials: LoginInput,
  { address, browser }: PasswordCaller,
): Promise<AccountRecord> {
  const account = await findAccountByEmail(services.connection, userType, credentials.email);
  // The browser's cookie alone is not sufficient. The account must list the browser too, because a password change
  // clears that list.
  const isKnownBrowser =
    account &&
    browser.accountIds.includes(account._id.toHexString()) &&
    account.knownBrowsers?.includes(browser.id);
  const attempt = await services.limits.take('login', {
    account: `${userType}:${credentials.email}`,
    address,
    browser: isKnownBrowser ? browser.id : undefined,
  });
  const matches = await passwordMatches(account?.passwordHash, credentials.password).catch(attempt.cancel);
  if (!account || !matches || account.state === 'deleting') throw appError('INVALID_CREDENTIALS');
  await attempt.refund();
  return account;
}
