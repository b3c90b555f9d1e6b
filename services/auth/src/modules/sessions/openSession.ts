import { appError } from '@boaxepa/service-kit/errors/AppError';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { recordLogin } from '../accounts/changeAccount.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { newOpaqueToken, tokenHash } from '../accounts/opaqueToken.ts';
import { revokeInTransaction, revokeOldestSessions } from './revokeSessions.ts';
import { refreshTokens, sessions } from './session.model.ts';
import { sessionEnd } from './sessionLife.ts';
import type { SessionOrigin } from './sessionOrigin.ts';

/**
 * Maximum number of open sessions per account, so that one transaction can end all of them. Otherwise somebody with a
 * stolen password could open so many sessions that a password change fails.
 */
export const MAX_OPEN_SESSIONS = 500;

/** A new session, its refresh token, and the time at which the session expires. */
export interface OpenedSession {
  account: AccountRecord;
  sid: string;
  refreshToken: string;
  expiresAt: Date;
}

/**
 * Opens a session after the caller has checked the password. If the account then has more than `MAX_OPEN_SESSIONS`
 * sessions, the oldest ones end.
 * @throws AppError SERVICE_UNAVAILABLE if all sessions have ended since the check, for example because of a password
 * reset. The client can try again.
 */
export async function openSession(
  services: Services,
  account: AccountRecord,
  { origin, browserId }: { origin: SessionOrigin; browserId: string },
): Promise<OpenedSession> {
  const refreshToken = newOpaqueToken();
  const sid = newObjectId();
  const now = new Date();
  const expiresAt = sessionEnd(account.userType, now);
  await revokeInTransaction(services, async (session) => {
    await sessions(services.connection).insertOne(
      {
        _id: sid,
        accountId: account._id,
        userType: account.userType,
        createdAt: now,
        expiresAt,
        revokedAt: null,
        lastUse: { at: now, ...origin },
      },
      { session },
    );
    await refreshTokens(services.connection).insertOne(
      { _id: tokenHash(refreshToken), sid, expiresAt, spentAt: null },
      { session },
    );
    const login = { kind: 'login', userType: account.userType, accountId: account._id } as const;
    await recordSecurityEvent(services.connection, { ...login, sid: sid.toHexString() }, session);
    const isNoted = await recordLogin(services.connection, session, account, browserId);
    if (!isNoted) throw appError('SERVICE_UNAVAILABLE');
    return revokeOldestSessions(services, session, account._id, MAX_OPEN_SESSIONS);
  });
  return { account, sid: sid.toHexString(), refreshToken, expiresAt };
}
