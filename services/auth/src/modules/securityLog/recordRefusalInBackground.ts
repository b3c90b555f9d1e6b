import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { AppError } from '@boaxepa/service-kit/errors/AppError';
import {
  recordSecurityEventInBackground,
  type SecurityEvent,
} from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { findAccountByEmail } from '../accounts/findAccount.ts';

/**
 * A refused attempt, such as a failed login. The email serves only to find the account, and is not written to the log.
 */
interface Attempt extends Pick<SecurityEvent, 'kind'> {
  userType: UserType;
  email?: string;
}

/**
 * Records a refused attempt in the security log. Attempts that failed with a server error (5xx) are not recorded,
 * because they say nothing about the user.
 */
export function recordRefusalInBackground(
  { connection }: Pick<Services, 'connection'>,
  { kind, userType, email }: Attempt,
  error: unknown,
): void {
  if (!(error instanceof AppError) || error.status >= 500) return;
  const findEvent = async (): Promise<SecurityEvent> => {
    const account = email === undefined ? null : await findAccountByEmail(connection, userType, email);
    return { kind, userType, accountId: account?._id ?? null, refusal: error.code };
  };
  recordSecurityEventInBackground(connection, findEvent);
}
