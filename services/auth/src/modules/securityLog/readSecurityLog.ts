import type { SecurityLogLine, SecurityLogQuery } from '@boaxepa/contracts/securityEvents';
import { securityEvents } from '@boaxepa/service-kit/securityLog/securityLog';
import type { Connection } from 'mongoose';

/** What happened with accounts, newest first (product/privacy.md#security-log). */
export async function readSecurityLog(
  connection: Connection,
  { accountId, cursor, limit }: SecurityLogQuery,
): Promise<SecurityLogLine[]> {
  const events = await securityEvents(connection)
    .find({ ...(accountId && { accountId }), ...(cursor && { at: { $lt: cursor } }) })
    .sort({ at: -1 })
    .limit(limit)
    .lean();
  return events.map((event) => ({
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
