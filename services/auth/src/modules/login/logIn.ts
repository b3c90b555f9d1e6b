import type { UserType } from '@boaxepa/contracts/accounts';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { maySignIn } from '../accounts/account.policy.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { approvedPartner } from '../partnerAccounts/approvedPartner.ts';
import { noteRefusal } from '../securityLog/noteRefusal.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import { checkPassword, type LoginCaller } from './checkPassword.ts';

/**
 * Checks a login and opens a session.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED, and for partners what `approvedPartner` throws.
 */
export async function logIn(
  services: Services,
  userType: UserType,
  credentials: { email: string; password: string },
  caller: LoginCaller,
): Promise<OpenedSession & { account: AccountRecord }> {
  try {
    const checked = await checkPassword(services, userType, credentials, caller);
    const account = userType === 'partner' ? await approvedPartner(services, checked) : checked;
    if (!maySignIn(account)) throw appError('INVALID_CREDENTIALS');
    return { account, ...(await openSession(services, account, caller.origin)) };
  } catch (error) {
    noteRefusal(services, { kind: 'login', userType, email: credentials.email }, error);
    throw error;
  }
}
