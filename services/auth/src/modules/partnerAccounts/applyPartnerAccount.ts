import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { accounts } from '../accounts/account.model.ts';
import { resetTokens } from '../recovery/resetToken.model.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';

/**
 * What catalog's fact `partner.account` asks for: the partner's sessions end (rejection), or the account goes with its
 * shop (deletion). Safe to run twice.
 */
export async function applyPartnerAccount(
  services: Services,
  session: ClientSession,
  fact: { partnerId: string; deleted: boolean },
): Promise<void> {
  const account = await accounts(services.connection)
    .findOne({ partnerId: new Types.ObjectId(fact.partnerId) }, { _id: 1 }, { session })
    .lean();
  if (!account) return;
  await revokeAllSessions(services, session, account._id);
  if (!fact.deleted) return;
  await resetTokens(services.connection).deleteMany({ accountId: account._id }, { session });
  await accounts(services.connection).deleteOne({ _id: account._id }, { session });
}
