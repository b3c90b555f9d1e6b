import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { announceRevoked, revokeAllSessions, revokeSession } from './revokeSessions.ts';
import { sessions } from './session.model.ts';

/** Ends a session of who asks. @throws AppError NOT_FOUND for one that has ended, is somebody else's, or never was. */
export async function endOwnSession(services: Services, actor: Actor, sessionId: string): Promise<void> {
  const _id = objectId(sessionId);
  const sids = await inTransaction(services.connection, async (session) => {
    const own = await sessions(services.connection)
      .findOne({ _id, accountId: actor.userId, revokedAt: null }, null, { session })
      .lean();
    if (!own) throw appError('NOT_FOUND');
    return revokeSession(services, session, _id);
  });
  await announceRevoked(services, sids);
}

/** Ends all sessions of who asks but the one that asks. */
export async function endOtherSessions(services: Services, { userId, sid }: Actor): Promise<void> {
  const sids = await inTransaction(services.connection, (session) =>
    revokeAllSessions(services, session, objectId(userId), { exceptSid: sid }),
  );
  await announceRevoked(services, sids);
}
