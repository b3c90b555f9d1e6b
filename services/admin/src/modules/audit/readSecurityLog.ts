import { authCalls } from '@boaxepa/contracts/wire/internal/auth';
import { partnerStatusOf } from '@boaxepa/contracts/wire/partners';
import type { ActDetails, SecurityLogLine, SecurityLogQuery } from '@boaxepa/contracts/wire/securityEvents';
import { isAdminAct } from '@boaxepa/contracts/domain/securityKinds';
import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { duringDays, newestFirst, olderThan } from '@boaxepa/service-kit/mongo/timeLists';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import { auditEntries } from './auditEntry.model.ts';

/** Details as the routes store them. `status` has the spelling of the request, for example 'active' for 'approved'. */
type StoredDetails = Omit<ActDetails, 'status' | 'reason'> & {
  status?: string | null;
  reason?: string | null;
};

/** Returns the details that the security log shows. Other details, such as the page of a list, stay in the database. */
function shownDetails({ status, reason, ...stored }: StoredDetails): ActDetails {
  const { partnerName, newPartnerName, fields, latitude, longitude, version } = stored;
  return {
    partnerName,
    newPartnerName,
    fields,
    status: partnerStatusOf(status ?? ''),
    reason: reason ?? undefined,
    latitude,
    longitude,
    version,
  };
}

/**
 * Returns actions of administrators, newest first. With `accountId`, returns only the actions by or on this account.
 */
async function readActs(
  connection: Connection,
  { accountId, kind, cursor, limit, ...days }: SecurityLogQuery,
): Promise<SecurityLogLine[]> {
  if (kind !== undefined && !isAdminAct(kind)) return [];
  const entries = await auditEntries(connection)
    .find({
      ...(accountId && { $or: [{ actorId: accountId }, { targetId: accountId }] }),
      ...(kind && { act: kind }),
      ...duringDays('startedAt', days),
      ...(cursor && { $and: [olderThan('startedAt', cursor)] }),
    })
    .sort(newestFirst('startedAt'))
    .limit(limit)
    .lean();
  return entries.map((entry) => ({
    id: entry._id.toHexString(),
    at: entry.startedAt.toISOString(),
    kind: entry.act,
    outcome: entry.outcome,
    code: entry.code,
    accountId: entry.actorId,
    actorName: entry.actorName || undefined,
    details: shownDetails(entry.details),
    userType: 'admin',
    target: `${entry.targetType} ${entry.targetId}`,
    address: entry.address,
    requestId: entry.requestId,
  }));
}

/**
 * Merges the security events of accounts and the actions of administrators into one list, newest first
 * (product/privacy.md#security-log).
 * @throws AppError SERVICE_UNAVAILABLE if the auth service does not respond
 */
export async function readSecurityLog(
  { connection, auth }: Pick<Services, 'connection' | 'auth'>,
  query: SecurityLogQuery,
): Promise<{ lines: SecurityLogLine[]; nextCursor: string | null }> {
  const { limit } = query;
  const [events, acts] = await Promise.all([
    auth.call(authCalls.readSecurityLog, { query }),
    readActs(connection, query),
  ]);
  const lines = [...events, ...acts]
    .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
    .slice(0, limit);
  const last = lines.length === limit ? lines.at(-1) : undefined;
  return { lines, nextCursor: last ? timeCursor({ at: new Date(last.at), id: last.id }) : null };
}
