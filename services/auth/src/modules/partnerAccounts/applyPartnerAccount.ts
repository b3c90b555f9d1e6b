import type { ClientSession } from '@boaxepa/service-kit/mongo/transaction';
import { recordSecurityEvent } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Services } from '../../services.ts';
import { findPartnerAccount } from '../accounts/findAccount.ts';
import { eraseAccount } from '../erasures/eraseAccount.ts';
import { revokeAllSessions } from '../sessions/revokeSessions.ts';

/**
 * Handles the event `partner.account` of the catalog service. If the shop lost its approval, the partner's sessions
 * end. If the shop was deleted, the account is removed. Handling an event twice has no further effect.
 */
export async function applyPartnerAccount(
  services: Services,
  session: ClientSession,
  event: { partnerId: string; deleted: boolean },
): Promise<void> {
  const { connection } = services;
  const account = await findPartnerAccount(connection, event.partnerId, session);
  if (!account) return;
  if (event.deleted) {
    await eraseAccount(services, session, account);
    return;
  }
  const lostApproval = { kind: 'status.change', userType: 'partner', accountId: account._id } as const;
  await recordSecurityEvent(connection, lostApproval, session);
  await revokeAllSessions(services, session, account._id);
}
