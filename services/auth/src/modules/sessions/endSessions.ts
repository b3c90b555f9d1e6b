import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../../services.ts';
import { tokenHash } from '../accounts/opaqueToken.ts';
import { revokeAllSessions, revokeInTransaction, revokeSession } from './revokeSessions.ts';
import { refreshTokens, sessions } from './session.model.ts';

/** Ends the session that a logout came from, known by its refresh token, its access token or both. Safe to repeat. */
export async function endSession(
  services: Services,
  known: { refreshToken: string | undefined; sid: string | undefined },
): Promise<void> {
  const record = known.refreshToken
    ? await refreshTokens(services.connection).findById(tokenHash(known.refreshToken)).lean()
    : null;
  const ids = new Set([record?.sid.toHexString(), known.sid].filter((sid) => sid !== undefined));
  for (const id of ids)
    await revokeInTransaction(services, (session) => revokeSession(services, session, objectId(id)));
}

/** Ends a session of who asks. @throws AppError NOT_FOUND for one that has ended, is somebody else's, or never was. */
export async function endOwnSession(services: Services, actor: Actor, sessionId: string): Promise<void> {
  const _id = objectId(sessionId);
  await revokeInTransaction(services, async (session) => {
    const own = await sessions(services.connection)
      .findOne({ _id, accountId: actor.userId, revokedAt: null }, null, { session })
      .lean();
    if (!own) throw appError('NOT_FOUND');
    return revokeSession(services, session, _id);
  });
}

/** Ends all sessions of who asks but the one that asks. */
export async function endOtherSessions(services: Services, { userId, sid }: Actor): Promise<void> {
  await revokeInTransaction(services, (session) =>
    revokeAllSessions(services, session, objectId(userId), { exceptSid: sid }),
  );
}
