import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { sendPasswordChangedEmail } from '../../jobs/accountEmails.job.ts';
import { type PasswordChange, writePassword } from '../accounts/changeAccount.ts';
import { removeResetTokens } from '../recovery/resetLinks.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';

/**
 * Stores a new password in the caller's transaction, ends all sessions except `exceptSid`, and queues an email to the
 * owner. Returns the ids of the sessions that ended.
 * @param change.currentHash hash against which the caller has checked the old password
 * @throws AppError CONFLICT if the stored hash is no longer `change.currentHash`
 */
export async function setPassword(
  services: Pick<Services, 'connection' | 'outbox'>,
  session: ClientSession,
  accountId: Types.ObjectId,
  change: PasswordChange & { exceptSid?: string },
): Promise<string[]> {
  await services.outbox.job(session, {
    job: sendPasswordChangedEmail,
    payload: { accountId: accountId.toHexString() },
  });
  await removeResetTokens(services.connection, session, accountId);
  const sids = await revokeAllSessions(services, session, accountId, { exceptSid: change.exceptSid });
  if (!(await writePassword(services.connection, session, accountId, change))) throw appError('CONFLICT');
  return sids;
}
