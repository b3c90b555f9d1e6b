import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { noopClaims, type Claims, doDueWork } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Services } from '../../services.ts';
import { revokeSession } from './revokeSessions.ts';
import { sessions } from './session.model.ts';

/**
 * Periodic job that ends the sessions that have expired, so that other services remove their data, such as push
 * subscriptions (product/messages.md#push). Returns the number of sessions.
 * @param claims leases, so that two workers do not end the same session
 */
export function endExpiredSessions(
  services: Pick<Services, 'connection' | 'outbox'>,
  claims: Claims = noopClaims,
): Promise<number> {
  const { connection } = services;
  const expired = { expiresAt: { $lte: new Date() }, revokedAt: null };
  return doDueWork(claims, {
    name: 'endExpiredSessions',
    async find(limit) {
      const found = await sessions(connection)
        .find(expired, { _id: 1 })
        .sort({ expiresAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id.toHexString());
    },
    async load(ids) {
      const found = await sessions(connection)
        .find({ _id: { $in: ids }, ...expired }, { _id: 1 })
        .lean();
      return new Map(found.map(({ _id }) => [_id.toHexString(), _id]));
    },
    async handle(_id) {
      const sids = await inTransaction(connection, async (session) => {
        // A refresh that started before the expiry may have renewed the session since.
        const isExpired = await sessions(connection)
          .exists({ _id, ...expired })
          .session(session);
        return isExpired ? revokeSession(services, session, _id) : [];
      });
      return sids.length;
    },
  });
}
