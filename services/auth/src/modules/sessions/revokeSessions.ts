import { events } from '@boaxepa/contracts/wire/internal/events';
import { publishRevokedSids } from '@boaxepa/service-kit/auth/revocations';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { orderedBy } from '@boaxepa/service-kit/mongo/orderedBy';
import { type ClientSession, inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { raiseSessionEpoch } from '../accounts/changeAccount.ts';
import { sessions } from './session.model.ts';

type Deps = Pick<Services, 'connection' | 'outbox'>;

async function revoke(
  { connection, outbox }: Deps,
  session: ClientSession,
  filter:
    | { accountId: Types.ObjectId; _id?: { $ne: Types.ObjectId } }
    | { _id: Types.ObjectId | { $in: Types.ObjectId[] } },
): Promise<string[]> {
  const live = await sessions(connection)
    .find({ ...filter, revokedAt: null }, { accountId: 1, userType: 1 }, { session })
    .lean();
  if (live.length === 0) return [];
  const ids = live.map(({ _id }) => _id);
  await sessions(connection).updateMany(
    { _id: { $in: ids } },
    // The device and the network of an ended session are no longer needed.
    { $set: { revokedAt: new Date() }, $unset: { lastUse: 1 } },
    { session },
  );
  const sids = ids.map((id) => id.toHexString());
  const ends = live.map(({ _id, accountId, userType }) => ({
    kind: 'session.end' as const,
    accountId,
    userType,
    sid: _id.toHexString(),
  }));
  await recordSecurityEvents(connection, ends, session);
  await outbox.revokeSessions(session, sids);
  await outbox.event(session, { event: events.sessionsEnded, payload: { sids } });
  return sids;
}

/**
 * Ends a session in the caller's transaction. Returns a list with its id, or an empty list if it had ended already.
 * After the commit, publish the list with `announceRevoked`.
 */
export function revokeSession(
  services: Deps,
  session: ClientSession,
  sid: Types.ObjectId,
): Promise<string[]> {
  return revoke(services, session, { _id: sid });
}

/**
 * Ends the oldest open sessions of an account in the caller's transaction, so that `most` sessions remain. Returns the
 * ids of the sessions that ended. After the commit, publish them with `announceRevoked`.
 */
export async function revokeOldestSessions(
  services: Deps,
  session: ClientSession,
  accountId: Types.ObjectId,
  most: number,
): Promise<string[]> {
  const open = await sessions(services.connection)
    .find({ accountId, revokedAt: null }, { _id: 1 }, { session })
    .lean();
  // Sort here and not in the database, because no index has this sort order and an account has few sessions.
  const oldest = orderedBy(open, ({ _id }) => _id).slice(0, -most);
  if (oldest.length === 0) return [];
  return revoke(services, session, { _id: { $in: oldest.map(({ _id }) => _id) } });
}

/**
 * Ends all sessions of an account except `exceptSid` in the caller's transaction, and returns their ids
 * (product/accounts.md#passwords). A concurrent login then fails.
 */
export async function revokeAllSessions(
  services: Deps,
  session: ClientSession,
  accountId: Types.ObjectId,
  { exceptSid }: { exceptSid?: string } = {},
): Promise<string[]> {
  const sids = await revoke(services, session, {
    accountId,
    ...(exceptSid === undefined ? {} : { _id: { $ne: objectId(exceptSid) } }),
  });
  await raiseSessionEpoch(services.connection, session, accountId);
  return sids;
}

/**
 * Publishes the ids of ended sessions to all processes immediately. An error is only logged, because the outbox
 * delivers the same message later.
 */
export async function announceRevoked(services: Services, sids: readonly string[]): Promise<void> {
  await publishRevokedSids(services.redis, sids).catch((error: unknown) =>
    services.logger.warn({ err: error }, 'revoked sessions not published: the outbox will publish them'),
  );
}

/**
 * Runs `work`, which ends sessions and returns their ids, in a transaction. After the commit, publishes these ids to
 * all processes.
 */
export async function revokeInTransaction(
  services: Services,
  work: (session: ClientSession) => Promise<string[]>,
): Promise<string[]> {
  const sids = await inTransaction(services.connection, work);
  await announceRevoked(services, sids);
  return sids;
}
