import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { AppError } from '../errors/AppError.ts';
import { outboxRows } from '../metrics/metrics.ts';
import { outboxRecords, triedForMs, type OutboxRecord } from './outboxRecords.ts';

/**
 * An event that its receiver refuses is retried for this many milliseconds. During a deployment, the next version of
 * the receiver may accept the event.
 */
const refusalPatienceMs = 3_600_000;
/**
 * An event is delivered at least this many times before it is given up, even if it is old, for example after an outage
 * of the worker. The backoff of the relay spreads 60 deliveries over 53 minutes.
 */
const minDeliveries = 60;
/**
 * An event that is refused with one of these HTTP status codes is retried indefinitely, because its receiver may accept
 * it later.
 */
const temporaryRefusals = new Set([409, 429]);

/**
 * Returns the reason to give up an event, or undefined if the delivery must be retried. An event is given up if its
 * receiver still refuses it after an hour of deliveries.
 */
export function refusalReason(row: OutboxRecord, error: unknown): string | undefined {
  if (!(error instanceof AppError) || error.status >= 500 || temporaryRefusals.has(error.status))
    return undefined;
  const isExhausted = triedForMs(row) > refusalPatienceMs && row.attempts >= minDeliveries;
  return isExhausted ? `refused with ${error.code}` : undefined;
}

/**
 * Marks an outbox row as a dead letter. The relay ignores the row until an operator replays it with `npm run
 * dead-letters -- replay`.
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
    { kind: row.kind, rowName: row.name, rowId: row._id.toHexString(), reason },
    'outbox row became a dead letter',
  );
}
