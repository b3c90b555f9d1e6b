import { keptUntil } from '@boaxepa/contracts/domain/retention';
import type { AdminAct, SecurityOutcome } from '@boaxepa/contracts/domain/securityKinds';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { currentContext, requestOrigin, withoutDeadline } from '@boaxepa/service-kit/context/requestContext';
import { AppError } from '@boaxepa/service-kit/errors/AppError';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import { auditEntries, type AuditEntryRecord } from './auditEntry.model.ts';

export interface Act {
  act: AdminAct;
  actor: Actor;
  targetType: AuditEntryRecord['targetType'];
  targetId: string;
  details?: Record<string, unknown>;
}

type AuditServices = Pick<Services, 'connection' | 'clock'>;

async function close(
  { connection, clock }: AuditServices,
  entryId: Types.ObjectId,
  result: { outcome: SecurityOutcome; code: string | null; shown?: string[] },
): Promise<void> {
  try {
    await withoutDeadline(() =>
      auditEntries(connection)
        .updateOne({ _id: entryId, outcome: 'started' }, { $set: { ...result, finishedAt: clock() } })
        .exec(),
    );
  } catch (error) {
    // Only log this error. The action itself is done, so the request must not fail. A periodic job later gives the
    // entry the outcome `unknown`.
    currentContext()?.log.error({ err: error, entryId: entryId.toHexString() }, 'audit entry not closed');
  }
}

/**
 * Converts an error to the outcome of the action. After a 4xx error nothing was changed. After any other error, the
 * change may have been made.
 */
function outcomeOf(error: unknown): { outcome: SecurityOutcome; code: string | null } {
  if (!(error instanceof AppError)) return { outcome: 'unknown', code: 'INTERNAL' };
  return { outcome: error.status < 500 ? 'refused' : 'unknown', code: error.code };
}

/**
 * Performs an administrator's action and records it in the audit trail. The audit entry is written first, so that no
 * action can happen without an entry.
 * @param shownIdsOf returns the ids of the people, shops or orders that the response shows
 */
export async function recordAct<T>(
  services: AuditServices,
  newAct: Act,
  perform: () => Promise<T>,
  shownIdsOf?: (answer: T) => string[],
): Promise<T> {
  const entryId = await openAct(services, newAct);
  try {
    const answer = await perform();
    await close(services, entryId, {
      outcome: 'succeeded',
      code: null,
      ...(shownIdsOf && { shown: [...new Set(shownIdsOf(answer))] }),
    });
    return answer;
  } catch (error) {
    await close(services, entryId, outcomeOf(error));
    throw error;
  }
}

/** Writes the audit entry of an action that starts now, and returns the entry's id. */
export async function openAct(services: AuditServices, newAct: Act): Promise<Types.ObjectId> {
  const { act, actor, targetType, targetId, details = {} } = newAct;
  const _id = newObjectId();
  const startedAt = services.clock();
  await auditEntries(services.connection).insertOne({
    _id,
    act,
    actorId: actor.userId,
    actorName: actor.name,
    sid: actor.sid,
    targetType,
    targetId,
    details,
    ...requestOrigin(),
    startedAt,
    expiresAt: keptUntil(act.endsWith('.look') ? 'securityLog' : 'businessRecords', startedAt),
    outcome: 'started',
    code: null,
    finishedAt: null,
  });
  return _id;
}

/**
 * Stores the outcome of an action in its audit entry. Returns false if this administrator has no unfinished entry with
 * this id.
 */
export async function closeOwnAct(
  { connection, clock }: AuditServices,
  id: string,
  actor: Actor,
  result: { outcome: SecurityOutcome; code: string | null },
): Promise<boolean> {
  const { matchedCount } = await auditEntries(connection).updateOne(
    { _id: id, actorId: actor.userId, outcome: 'started' },
    { $set: { ...result, finishedAt: clock() } },
  );
  return matchedCount === 1;
}

/**
 * Milliseconds after which an entry that is still `started` counts as abandoned. No action takes that long, because
 * calls to other services time out much earlier.
 */
const staleMs = 2 * 60_000;

/**
 * Sets the outcome `unknown` in entries that a crashed process left as `started`. Returns the number of these entries.
 */
export async function closeStaleEntries({ connection, clock }: AuditServices): Promise<number> {
  const now = clock();
  const { modifiedCount } = await auditEntries(connection).updateMany(
    { outcome: 'started', startedAt: { $lt: new Date(now.getTime() - staleMs) } },
    { $set: { outcome: 'unknown', code: 'INTERRUPTED', finishedAt: now } },
  );
  return modifiedCount;
}
