import type { SecurityLogLine, SecurityLogQuery } from '@boaxepa/contracts/securityEvents';
import { newestFirst, olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import { securityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Connection } from 'mongoose';

/** What happened with accounts, newest first (product/privacy.md#security-log). */
export async function readSecurityLog(
  connection: Connection,
  { accountId, cursor, limit }: SecurityLogQuery,
): Promise<SecurityLogLine[]> {
  const events = await securityEvents(connection)
    .find({ ...(accountId && { accountId }), ...(cursor && olderThan('at', cursor)) })
    .sort(newestFirst('at'))
    .limit(limit)
    .lean();
  return events.map((event) => ({
    id: event._id.toHexString(),
    at: event.at.toISOString(),
    kind: event.kind,
    outcome: event.outcome,
    code: event.code,
    accountId: event.accountId?.toHexString() ?? null,
    userType: event.userType,
    target: null,
    address: event.address,
    requestId: event.requestId,
  }));
}
