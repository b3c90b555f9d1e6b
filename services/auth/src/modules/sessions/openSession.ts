import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { noteLogin } from '../accounts/changeAccount.ts';
import type { AccountRecord } from '../accounts/findAccount.ts';
import { newOpaqueToken, tokenHash } from '../accounts/opaqueToken.ts';
import { refreshTokens, sessions } from './session.model.ts';
import { sessionEnd } from './sessionLife.ts';
import type { SessionOrigin } from './sessionOrigin.ts';

/** A new session, with its account, its refresh token for the cookie, and its expiry time. */
export interface OpenedSession {
  account: AccountRecord;
  sid: string;
  refreshToken: string;
  expiresAt: Date;
}

/**
 * Opens a session after the password was checked. Fails if all sessions of the account have ended since the check, for example
 * because of a reset.
 * @throws AppError SERVICE_UNAVAILABLE; the client retries with a new password check
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
  await inTransaction(services.connection, async (session) => {
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
    const isNoted = await noteLogin(services.connection, session, account, { at: now, browserId });
    if (!isNoted) throw appError('SERVICE_UNAVAILABLE');
  });
  return { account, sid: sid.toHexString(), refreshToken, expiresAt };
}
