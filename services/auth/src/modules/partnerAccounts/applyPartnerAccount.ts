import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { removeAccount } from '../accounts/changeAccount.ts';
import { findPartnerAccount } from '../accounts/findAccount.ts';
import { recordErasure } from '../erasures/recordErasure.ts';
import { removeResetTokens } from '../recovery/removeResetTokens.ts';
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
  const { connection } = services;
  const account = await findPartnerAccount(connection, fact.partnerId, session);
  if (!account) return;
  const kind = fact.deleted ? 'account.close' : 'status.change';
  await recordSecurityEvent(connection, { kind, userType: 'partner', accountId: account._id }, session);
  await revokeAllSessions(services, session, account._id);
  if (!fact.deleted) return;
  await removeResetTokens(connection, session, account._id);
  await recordErasure(connection, session, account);
  await removeAccount(connection, session, account._id);
}
