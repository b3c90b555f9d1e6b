import type { LoginInput, UserType } from '@boaxepa/contracts/wire/accounts';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { maySignIn } from '../accounts/account.policy.ts';
import { type AccountRecord, findAccountByEmail } from '../accounts/findAccount.ts';
import { passwordMatches } from '../accounts/password.ts';
import { approvedPartner } from '../partnerAccounts/approvedPartner.ts';
import { noteRefusal } from '../securityLog/noteRefusal.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import type { SessionOrigin } from '../sessions/sessionOrigin.ts';
import type { KnownBrowser } from './knownBrowser.ts';

/** Origin of a login attempt. */
interface LoginCaller {
  address: string;
  browser: KnownBrowser;
  origin: SessionOrigin;
}

/**
 * Returns the account for this email and password. A wrong email and a wrong password follow the same path and take the
 * same time. Only failures count against the limits (product/sessions.md#limits-on-guessing).
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED
 */
async function checkPassword(
  services: Services,
  userType: UserType,
  credentials: LoginInput,
  caller: LoginCaller,
): Promise<AccountRecord> {
  const account = await findAccountByEmail(services.connection, userType, credentials.email);
  const { browser } = caller;
  // The cookie alone proves nothing: the account forgets its browsers when its password changes.
  const knows =
    account &&
    browser.accountIds.includes(account._id.toHexString()) &&
    account.knownBrowsers?.includes(browser.id);
  const attempt = await services.limits.take('login', {
    account: `${userType}:${credentials.email}`,
    address: caller.address,
    browser: knows ? browser.id : undefined,
  });
  const matches = await passwordMatches(account?.passwordHash, credentials.password);
  if (!account || !matches || account.state === 'deleting') throw appError('INVALID_CREDENTIALS');
  await attempt.refund();
  return account;
}

/**
 * Checks a login and opens a session.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, and for partners the errors of `approvedPartner`
 */
export async function logIn(
  services: Services,
  userType: UserType,
  credentials: LoginInput,
  caller: LoginCaller,
): Promise<OpenedSession> {
  try {
    const checked = await checkPassword(services, userType, credentials, caller);
    const account = userType === 'partner' ? await approvedPartner(services, checked) : checked;
    if (!maySignIn(account)) throw appError('INVALID_CREDENTIALS');
    return await openSession(services, account, { origin: caller.origin, browserId: caller.browser.id });
  } catch (error) {
    noteRefusal(services, { kind: 'login', userType, email: credentials.email }, error);
    throw error;
  }
}
