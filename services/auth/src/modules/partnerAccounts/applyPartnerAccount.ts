import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { Types } from 'mongoose';
import type { AuthDeps } from '../../deps.ts';
import { accounts } from '../accounts/account.model.ts';
import { resetTokens } from '../recovery/resetToken.model.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';

/**
 * What catalog's fact `partner.account` asks for: the partner's sessions end (rejection), or the account goes with its
 * shop (deletion). Safe to run twice.
 */
export async function applyPartnerAccount(
  deps: AuthDeps,
  session: ClientSession,
  fact: { partnerId: string; deleted: boolean },
): Promise<void> {
  const account = await accounts(deps.connection)
    .findOne({ partnerId: new Types.ObjectId(fact.partnerId) }, { _id: 1 }, { session })
    .lean();
  if (!account) return;
  await revokeAllSessions(deps, session, account._id);
  if (!fact.deleted) return;
  await resetTokens(deps.connection).deleteMany({ accountId: account._id }, { session });
  await accounts(deps.connection).deleteOne({ _id: account._id }, { session });
}
