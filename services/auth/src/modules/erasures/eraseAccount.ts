import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { removeAccount } from '../accounts/changeAccount.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { removeResetTokens } from '../recovery/resetLinks.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';
import { erasures } from './erasure.model.ts';

/**
 * Removes an account and all data about it in the caller's transaction, and records the erasure. A second call has no
 * further effect. Returns the ids of the sessions that ended. After the commit, publish them with `announceRevoked`.
 */
export async function eraseAccount(
  services: Pick<Services, 'connection' | 'outbox'>,
  session: ClientSession,
  { _id, userType }: Pick<AccountRecord, '_id' | 'userType'>,
): Promise<string[]> {
  const { connection } = services;
  await recordSecurityEvent(connection, { kind: 'account.close', userType, accountId: _id }, session);
  const sids = await revokeAllSessions(services, session, _id);
  await removeResetTokens(connection, session, _id);
  await erasures(connection).updateOne(
    { _id },
    { $set: { userType, erasedAt: new Date() }, $unset: { replay: 1 } },
    { session, upsert: true },
  );
  await removeAccount(connection, session, _id);
  return sids;
}
