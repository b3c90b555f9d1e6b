import { appError } from '@boaxepa/service-kit/errors/AppError';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Types } from 'mongoose';
import type { AuthDeps } from '../../deps.ts';
import { accounts, type AccountRecord } from '../accounts/account.model.ts';
import { maySignIn } from '../accounts/account.policy.ts';
import { newOpaqueToken, tokenHash } from '../accounts/opaqueToken.ts';
import { sessionEnd } from './openSession.ts';
import { announceRevoked, revokeSession } from './revokeSessions.ts';
import { refreshTokens, sessions } from './session.model.ts';

/** Two tabs may race with one token for this long before its replay counts as theft (decisions §5). */
const raceMs = 30_000;

export interface RefreshedSession {
  account: AccountRecord;
  sid: string;
  refreshToken: string;
}

async function revokeFamily(deps: AuthDeps, sid: Types.ObjectId): Promise<void> {
  const sids = await inTransaction(deps.connection, (session) => revokeSession(deps, session, sid));
  await announceRevoked(deps, sids);
  if (sids.length > 0)
    deps.logger.warn({ sid: sid.toHexString() }, 'a spent refresh token came again: session revoked');
}

/**
 * Spends a refresh token and gives out the next one. No transaction: the new token is written first and is worthless
 * until the old one is spent by a conditional update, which only one of several callers wins.
 * @throws AppError SESSION_EXPIRED for a token that is unknown, spent, expired, or of an ended session.
 */
export async function refreshSession(deps: AuthDeps, token: string): Promise<RefreshedSession> {
  const tokens = refreshTokens(deps.connection);
  const now = new Date();
  const known = await tokens.findOne({ _id: tokenHash(token), expiresAt: { $gt: now } }).lean();
  if (!known) throw appError('SESSION_EXPIRED');
  if (known.spentAt) {
    if (now.getTime() - known.spentAt.getTime() > raceMs) await revokeFamily(deps, known.sid);
    throw appError('SESSION_EXPIRED');
  }

  const refreshToken = newOpaqueToken();
  const expiresAt = sessionEnd();
  await tokens.insertOne({ _id: tokenHash(refreshToken), sid: known.sid, expiresAt, spentAt: null });
  const spent = await tokens.updateOne({ _id: known._id, spentAt: null }, { $set: { spentAt: now } });
  const kept =
    spent.matchedCount === 1 &&
    (await sessions(deps.connection)
      .findOneAndUpdate({ _id: known.sid, revokedAt: null, expiresAt: { $gt: now } }, { $set: { expiresAt } })
      .lean());
  const account = kept && (await accounts(deps.connection).findById(kept.accountId).lean());
  if (!account || !maySignIn(account)) {
    await tokens.deleteOne({ _id: tokenHash(refreshToken) });
    throw appError('SESSION_EXPIRED');
  }
  return { account, sid: known.sid.toHexString(), refreshToken };
}
