import type { mongo } from 'mongoose';
import { objectId } from '../mongo/newId.ts';
import type { OutboxRecord } from './outboxRecords.ts';

/** Fields of a dead letter that operators see. The payload is omitted, because its ids may identify a person. */
export interface DeadLetter {
  id: string;
  kind: string;
  name: string;
  givenUpAt: Date;
  reason: string;
}

const outboxOf = (database: mongo.Db) => database.collection<OutboxRecord>('outbox');

/** Returns the dead letters of a service, oldest first. */
export async function listDeadLetters(database: mongo.Db): Promise<DeadLetter[]> {
  const rows = await outboxOf(database)
    .find({ givenUpAt: { $exists: true } })
    .sort({ givenUpAt: 1 })
    .toArray();
  return rows.map(({ _id, kind, name, givenUpAt = new Date(0), givenUpReason = '' }) => ({
    id: _id.toHexString(),
    kind,
    name,
    givenUpAt,
    reason: givenUpReason,
  }));
}

const deadLetterFilter = (ids: readonly string[] | undefined) => ({
  givenUpAt: { $exists: true },
  ...(ids && { _id: { $in: ids.map(objectId) } }),
});

/** Discards dead letters and returns their number. Setting `doneAt` lets the TTL index delete the rows later. */
export async function discardDeadLetters(database: mongo.Db, ids: readonly string[]): Promise<number> {
  const { modifiedCount } = await outboxOf(database).updateMany(deadLetterFilter(ids), {
    $set: { doneAt: new Date() },
    $unset: { givenUpAt: 1 },
  });
  return modifiedCount;
}

/**
 * Makes dead letters due for delivery again and returns their number. The time limits for the delivery restart.
 * @param ids ids of the dead letters. By default, all dead letters are replayed.
 */
export async function replayDeadLetters(database: mongo.Db, ids?: readonly string[]): Promise<number> {
  const now = new Date();
  const { modifiedCount } = await outboxOf(database).updateMany(deadLetterFilter(ids), {
    // With `attempts: 1`, the relay finds the failed job and retries it. With 0, the relay would only add the job,
    // which has no effect while the failed job exists.
    $set: { done: false, dueAt: now, replayedAt: now, attempts: 1 },
    $unset: { givenUpAt: 1, givenUpReason: 1 },
  });
  return modifiedCount;
}
