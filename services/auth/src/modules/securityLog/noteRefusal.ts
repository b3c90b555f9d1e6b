import type { UserType } from '@boaxepa/contracts/wire/accounts';
import { AppError } from '@boaxepa/service-kit/errors/AppError';
import { noteSecurityEvent, type SecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { findAccountByEmail } from '../accounts/findAccount.ts';

/** A refused attempt. The email identifies the account and is never logged. */
interface Attempt extends Pick<SecurityEvent, 'kind'> {
  userType: UserType;
  email?: string;
}

/** Records a refused attempt in the security log. Failures of a service (5xx) are not recorded. */
export function noteRefusal(
  { connection }: Pick<Services, 'connection'>,
  { kind, userType, email }: Attempt,
  error: unknown,
): void {
  if (!(error instanceof AppError) || error.status >= 500) return;
  const find = async (): Promise<SecurityEvent> => {
    const account = email === undefined ? null : await findAccountByEmail(connection, userType, email);
    return { kind, userType, accountId: account?._id ?? null, refusal: error.code };
  };
  noteSecurityEvent(connection, find());
}
