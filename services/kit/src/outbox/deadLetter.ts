import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { AppError } from '../errors/AppError.ts';
import { outboxRows } from '../metrics/metrics.ts';
import { outboxRecords, triedForMs, type OutboxRecord } from './outboxRecords.ts';

/**
 * Time before a refused event becomes a dead letter, in milliseconds. During a deployment, an old receiver may refuse an event
 * that the new version accepts.
 */
const refusalPatienceMs = 3_600_000;
/** Refusals that do not depend on the version of the receiver. A later delivery may succeed. */
const temporaryRefusals = new Set([409, 429]);

/**
 * Returns the reason to give up an event that the receiver has refused for an hour. Returns undefined if the relay should retry.
 */
export function refusalReason(row: OutboxRecord, error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.status >= 500 || temporaryRefusals.has(error.status))
    return undefined;
  return triedForMs(row) > refusalPatienceMs ? `refused with ${error.code}` : undefined;
}

/**
 * Marks a row as a dead letter. The relay ignores dead letters until an operator replays them (`npm run dead-letters -- replay`).
 * @param reason text for the operator, without personal data
 */
export async function makeDeadLetter(
  connection: Connection,
  row: { _id: Types.ObjectId; kind: string; name: string },
  reason: string,
  logger: Logger,
): Promise<void> {
  await outboxRecords(connection).updateOne(
    { _id: row._id, done: false },
    { $set: { done: true, givenUpAt: new Date(), givenUpReason: reason } },
  );
  outboxRows.inc({ kind: row.kind, result: 'givenUp' });
  logger.error(
    { kind: row.kind, fact: row.name, rowId: row._id.toHexString(), reason },
    'outbox row given up',
  );
}
