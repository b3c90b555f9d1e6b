import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { AppError } from '../errors/AppError.ts';
import { outboxRows } from '../metrics/metrics.ts';
import { outboxRecords, triedForMs, type OutboxRecord } from './outboxRecords.ts';

/** While sender and receiver run different versions, the receiver may refuse an event that its next version accepts. */
const refusalPatienceMs = 3_600_000;
/** Statuses of refusals that can end without a new version of the receiver. */
const temporaryRefusals = new Set([409, 429]);

/**
 * Returns why the relay must stop sending an event: the receiver has refused it for an hour. Undefined while the relay may
 * retry.
 */
export function refusalReason(row: OutboxRecord, error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.status >= 500 || temporaryRefusals.has(error.status))
    return undefined;
  return triedForMs(row) > refusalPatienceMs ? `refused with ${error.code}` : undefined;
}

/**
 * Makes a row a dead letter: the relay no longer delivers it, and it stays stored until an operator replays it (`npm run
 * dead-letters -- replay`).
 * @param reason shown to the operator; no personal data
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
