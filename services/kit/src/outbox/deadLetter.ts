import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { AppError } from '../errors/AppError.ts';
import { outboxRows } from '../metrics/metrics.ts';
import { outboxRecords, triedForMs, type OutboxRecord } from './outboxRecords.ts';

/**
 * Minimum time before a refused event becomes a dead letter. While sender and receiver run different versions, the
 * receiver may refuse an event that its next version accepts.
 */
const refusalPatienceMs = 3_600_000;
/** Error statuses after which the receiver may accept the event later without a new version. */
const temporaryRefusals = new Set([409, 429]);

/**
 * Returns why an event must not be sent again: the receiver has refused it for an hour. Returns undefined if the
 * event may be sent again.
 */
export function refusalReason(row: OutboxRecord, error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.status >= 500 || temporaryRefusals.has(error.status))
    return undefined;
  return triedForMs(row) > refusalPatienceMs ? `refused with ${error.code}` : undefined;
}

/**
 * Marks a row as a dead letter. The relay no longer delivers the row. MongoDB stores it until an operator replays it
 * (`npm run dead-letters -- replay`).
 * @param reason shown to the operator; must not contain personal data
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
