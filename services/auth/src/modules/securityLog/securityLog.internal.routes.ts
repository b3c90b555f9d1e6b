import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import type { SecurityLogLine, SecurityLogQuery } from '@boaxepa/contracts/wire/securityEvents';
import { isSecurityEvent } from '@boaxepa/contracts/domain/securityKinds';
import type { Route } from '@boaxepa/service-kit/http/routes';
import { internalRoute } from '@boaxepa/service-kit/internal/internalRoute';
import { duringDays, newestFirst, olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import { securityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Connection, Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { findPartnerAccount, readShopIds } from '../accounts/findAccount.ts';

/**
 * Returns events of the security log, newest first (product/privacy.md#security-log). Administrators know only the shop
 * id of a partner. Therefore `accountId` can also be a shop id, and a partner's events contain the shop id.
 */
async function readSecurityLog(
  connection: Connection,
  { accountId, kind, cursor, limit, ...days }: SecurityLogQuery,
): Promise<SecurityLogLine[]> {
  if (kind !== undefined && !isSecurityEvent(kind)) return [];
  const shopAccount = accountId ? await findPartnerAccount(connection, accountId) : null;
  const events = await securityEvents(connection)
    .find({
      ...(accountId && { accountId: shopAccount?._id ?? accountId }),
      ...(kind && { kind }),
      ...duringDays('at', days),
      ...(cursor && { $and: [olderThan('at', cursor)] }),
    })
    .sort(newestFirst('at'))
    .limit(limit)
    .lean();
  const shopIds = await readShopIds(
    connection,
    events.map((event) => event.accountId),
  );
  const shownId = (id: Types.ObjectId) => shopIds.get(id.toHexString()) ?? id.toHexString();
  return events.map((event) => ({
    id: event._id.toHexString(),
    at: event.at.toISOString(),
    kind: event.kind,
    outcome: event.outcome,
    code: event.code,
    accountId: event.accountId && shownId(event.accountId),
    userType: event.userType,
    target: null,
    address: event.address,
    requestId: event.requestId,
  }));
}

/** Internal route that the admin service calls to read the security log for administrators. */
export function securityLogInternalRoutes({ connection }: Services): Route[] {
  return [internalRoute(authCalls.readSecurityLog, ({ query }) => readSecurityLog(connection, query))];
}
