import { publishRevokedSids } from '@boaxepa/service-kit/auth/revocations';
import { objectId } from '@boaxepa/service-kit/mongo/newId';
import { type ClientSession, inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { raiseSessionEpoch } from '../accounts/changeAccount.ts';
import { sessions } from './session.model.ts';

type Deps = Pick<Services, 'connection' | 'outbox'>;

async function revoke(
  { connection, outbox }: Deps,
  session: ClientSession,
  filter: { accountId: Types.ObjectId; _id?: { $ne: Types.ObjectId } } | { _id: Types.ObjectId },
): Promise<string[]> {
  const live = await sessions(connection)
    .find({ ...filter, revokedAt: null }, { accountId: 1, userType: 1 }, { session })
    .lean();
  if (live.length === 0) return [];
  const ids = live.map(({ _id }) => _id);
  await sessions(connection).updateMany(
    { _id: { $in: ids } },
    { $set: { revokedAt: new Date() } },
    { session },
  );
  const sids = ids.map((id) => id.toHexString());
  for (const { _id, accountId, userType } of live) {
    const end = { kind: 'session.end', accountId, userType, sid: _id.toHexString() } as const;
    await recordSecurityEvent(connection, end, session);
  }
  await outbox.revokeSessions(session, sids);
  return sids;
}

/** Ends one session in the caller's transaction. Returns the id for `announceRevoked` if the session was open. */
export function revokeSession(
  services: Deps,
  session: ClientSession,
  sid: Types.ObjectId,
): Promise<string[]> {
  return revoke(services, session, { _id: sid });
}

/**
 * Ends all sessions of an account except `exceptSid` in the caller's transaction (product/accounts.md#passwords). Concurrent
 * logins fail.
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
 * Announces ended sessions to all processes immediately. Errors are only logged, because the outbox also delivers the
 * announcement.
 */
export async function announceRevoked(services: Services, sids: readonly string[]): Promise<void> {
  await publishRevokedSids(services.redis, sids).catch((error: unknown) =>
    services.logger.warn({ err: error }, 'revoked sessions are announced by the outbox'),
  );
}

/** Runs `work` in a transaction, and then announces the ended sessions that `work` returns. */
export async function revokeInTransaction(
  services: Services,
  work: (session: ClientSession) => Promise<string[]>,
): Promise<string[]> {
  const sids = await inTransaction(services.connection, work);
  await announceRevoked(services, sids);
  return sids;
}
