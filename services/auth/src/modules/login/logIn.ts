import type { LoginInput, UserType } from '@boaxepa/contracts/wire/accounts';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Services } from '../../services.ts';
import { approvedPartner } from '../partnerAccounts/approvedPartner.ts';
import { recordRefusalInBackground } from '../securityLog/recordRefusalInBackground.ts';
import { openSession, type OpenedSession } from '../sessions/openSession.ts';
import type { SessionOrigin } from '../sessions/sessionOrigin.ts';
import { checkPassword, type PasswordCaller } from './checkPassword.ts';

interface LoginCaller extends PasswordCaller {
  origin: SessionOrigin;
}

/**
 * Checks the email and the password, and opens a session.
 * @throws AppError INVALID_CREDENTIALS, RATE_LIMITED or SERVICE_UNAVAILABLE. For partners also PARTNER_PENDING or
 * PARTNER_REJECTED.
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
    if (account.state !== 'active') throw appError('INVALID_CREDENTIALS');
    return await openSession(services, account, { origin: caller.origin, browserId: caller.browser.id });
  } catch (error) {
    recordRefusalInBackground(services, { kind: 'login', userType, email: credentials.email }, error);
    throw error;
  }
}
