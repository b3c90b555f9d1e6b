import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Services } from '../../services.ts';
import { tokenHash } from '../accounts/opaqueToken.ts';
import { announceRevoked, revokeSession } from './revokeSessions.ts';
import { refreshTokens } from './session.model.ts';

/** Ends the session that a logout came from, known by its refresh token, its access token or both. Safe to repeat. */
export async function endSession(
  services: Services,
  known: { refreshToken: string | undefined; sid: string | undefined },
): Promise<void> {
  const record = known.refreshToken
    ? await refreshTokens(services.connection).findById(tokenHash(known.refreshToken)).lean()
    : null;
  const ids = new Set([record?.sid.toHexString(), known.sid].filter((sid) => sid !== undefined));
  for (const id of ids) {
    const sids = await inTransaction(services.connection, (session) =>
      revokeSession(services, session, objectId(id)),
    );
    await announceRevoked(services, sids);
  }
}
