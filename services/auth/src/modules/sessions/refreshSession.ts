import { AppError, appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { type AccountRecord, findAccount } from '../accounts/findAccount.ts';
import { newOpaqueToken, tokenHash } from '../accounts/opaqueToken.ts';
import { approvedPartner } from '../partnerAccounts/approvedPartner.ts';
import type { OpenedSession } from './openSession.ts';
import { revokeInTransaction, revokeSession } from './revokeSessions.ts';
import { refreshTokens, type SessionRecord, sessions } from './session.model.ts';
import { latestSessionEnd, sessionEnd } from './sessionLife.ts';
import type { SessionOrigin } from './sessionOrigin.ts';

/**
 * Two tabs may use a refresh token at the same time. A second use within these milliseconds is therefore only refused.
 * A later reuse counts as theft and ends the session (product/sessions.md#refresh-token).
 */
const raceMs = 30_000;

/** Error codes of `approvedPartner` that end the session. */
const partnerRefusals: ReadonlySet<string> = new Set([
  'PARTNER_PENDING',
  'PARTNER_REJECTED',
  'INVALID_CREDENTIALS',
]);

async function revokeFamily(services: Services, sid: Types.ObjectId): Promise<void> {
  const sids = await revokeInTransaction(services, async (session) => {
    const theft = await sessions(services.connection).findOne({ _id: sid, revokedAt: null }, null, {
      session,
    });
    if (!theft) return [];
    const { accountId, userType } = theft;
    const event = { kind: 'session.replay', accountId, userType, sid: sid.toHexString() } as const;
    await recordSecurityEvent(services.connection, { ...event, refusal: 'SESSION_EXPIRED' }, session);
    return revokeSession(services, session, sid);
  });
  if (sids.length > 0)
    services.logger.warn({ sid: sid.toHexString() }, 'spent refresh token reused: session revoked');
}

/**
 * Returns the account of a session. If the partner's shop is no longer approved, the session ends.
 * @throws AppError SESSION_EXPIRED, or SERVICE_UNAVAILABLE while the catalog service is down. After
 * SERVICE_UNAVAILABLE, the refresh token is still valid.
 */
async function accountOf(services: Services, { _id, accountId }: SessionRecord): Promise<AccountRecord> {
  const account = await findAccount(services.connection, accountId);
  if (account?.state !== 'active') throw appError('SESSION_EXPIRED');
  if (account.userType !== 'partner') return account;
  try {
    return await approvedPartner(services, account);
  } catch (error) {
    if (!(error instanceof AppError && partnerRefusals.has(error.code))) throw error;
    await revokeInTransaction(services, (session) => revokeSession(services, session, _id));
    throw appError('SESSION_EXPIRED');
  }
}

/**
 * Replaces a refresh token with a new one in a single transaction. If the transaction fails, the old token is still
 * valid.
 * @param isGone returns true if the caller has closed the connection. The old token then stays valid, because the
 * browser would not receive the new one, and the next refresh with the old one would end the session.
 * @throws AppError SESSION_EXPIRED if the token is unknown, used or expired, or if its session has ended
 */
export async function refreshSession(
  services: Services,
  token: string,
  origin: SessionOrigin,
  isGone: () => boolean,
): Promise<OpenedSession> {
  const tokens = refreshTokens(services.connection);
  const now = new Date();
  const storedToken = await tokens.findOne({ _id: tokenHash(token), expiresAt: { $gt: now } }).lean();
  if (!storedToken) throw appError('SESSION_EXPIRED');
  if (storedToken.spentAt) {
    if (now.getTime() - storedToken.spentAt.getTime() > raceMs) await revokeFamily(services, storedToken.sid);
    throw appError('SESSION_EXPIRED');
  }

  const { sid } = storedToken;
  const open = await sessions(services.connection).findOne({ _id: sid, revokedAt: null }).lean();
  const expiresAt = open && sessionEnd(open.userType, open.createdAt);
  if (!expiresAt || expiresAt <= now) throw appError('SESSION_EXPIRED');
  const account = await accountOf(services, open);

  const refreshToken = newOpaqueToken();
  await inTransaction(services.connection, async (session) => {
    const { matchedCount } = await sessions(services.connection).updateOne(
      { _id: sid, revokedAt: null, expiresAt: { $gt: now } },
      { $set: { expiresAt, lastUse: { at: now, ...origin } } },
      { session },
    );
    if (matchedCount === 0) throw appError('SESSION_EXPIRED');
    await tokens.create([{ _id: tokenHash(refreshToken), sid, expiresAt, spentAt: null }], { session });
    const spentUpdate = await tokens.updateOne(
      { _id: storedToken._id, spentAt: null },
      { $set: { spentAt: now, expiresAt: latestSessionEnd(open.userType, open.createdAt) } },
      { session },
    );
    // Another tab has used this token since it was read above.
    if (spentUpdate.modifiedCount === 0) throw appError('SESSION_EXPIRED');
    if (isGone()) throw appError('SERVICE_UNAVAILABLE');
  });
  return { account, sid: sid.toHexString(), refreshToken, expiresAt };
}
