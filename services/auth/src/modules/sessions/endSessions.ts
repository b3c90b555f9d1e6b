import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { tokenHash } from '../accounts/opaqueToken.ts';
import { revokeAllSessions, revokeInTransaction, revokeSession } from './revokeSessions.ts';
import { refreshTokens, sessions } from './session.model.ts';

/**
 * Ends the session of the user who logs out. The refresh token and the access token (`sid`) identify the session. If
 * the two tokens belong to different sessions, both sessions end. Sessions that have ended already are ignored.
 */
export async function endSession(
  services: Services,
  credentials: { refreshToken: string | undefined; sid: string | undefined },
): Promise<void> {
  const record = credentials.refreshToken
    ? await refreshTokens(services.connection).findById(tokenHash(credentials.refreshToken)).lean()
    : null;
  const ids = new Set([record?.sid.toHexString(), credentials.sid].filter((sid) => sid !== undefined));
  for (const id of ids)
    await revokeInTransaction(services, (session) => revokeSession(services, session, objectId(id)));
}

/**
 * Ends one of the user's sessions, for example the one of a lost phone.
 * @throws AppError NOT_FOUND if the user has no open session with this id
 */
export async function endOwnSession(services: Services, actor: Actor, sessionId: string): Promise<void> {
  const _id = objectId(sessionId);
  await revokeInTransaction(services, async (session) => {
    const ownSession = await sessions(services.connection)
      .findOne({ _id, accountId: actor.userId, revokedAt: null }, null, { session })
      .lean();
    if (!ownSession) throw appError('NOT_FOUND');
    return revokeSession(services, session, _id);
  });
}

export async function endOtherSessions(services: Services, { userId, sid }: Actor): Promise<void> {
  await revokeInTransaction(services, (session) =>
    revokeAllSessions(services, session, objectId(userId), { exceptSid: sid }),
  );
}
