import type { mongo } from 'mongoose';
import { objectId } from '../mongo/newId.ts';
import type { OutboxRecord } from './outboxRecords.ts';

/** Fields of a dead letter for operators. The payload is omitted, because it may identify a person. */
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

const chosen = (ids: readonly string[] | undefined) => ({
  givenUpAt: { $exists: true },
  ...(ids && { _id: { $in: ids.map(objectId) } }),
});

/** Discards dead letters and returns their number. MongoDB deletes discarded rows after the usual time. */
export async function discardDeadLetters(database: mongo.Db, ids: readonly string[]): Promise<number> {
  const { modifiedCount } = await outboxOf(database).updateMany(chosen(ids), {
    $set: { doneAt: new Date() },
    $unset: { givenUpAt: 1 },
  });
  return modifiedCount;
}

/**
 * Queues dead letters for delivery and returns their number. The relay's time limits start again.
 * @param ids ids of the dead letters, by default all dead letters of the service
 */
export async function replayDeadLetters(database: mongo.Db, ids?: readonly string[]): Promise<number> {
  const now = new Date();
  const { modifiedCount } = await outboxOf(database).updateMany(chosen(ids), {
    // With `attempts: 1`, the relay checks for the failed job of the row. With 0, the relay would add a second job.
    $set: { done: false, dueAt: now, replayedAt: now, attempts: 1 },
    $unset: { givenUpAt: 1, givenUpReason: 1 },
  });
  return modifiedCount;
}
