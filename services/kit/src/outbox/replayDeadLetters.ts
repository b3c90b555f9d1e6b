import type { mongo } from 'mongoose';
import { objectId } from '../mongo/newId.ts';
import type { OutboxRecord } from './outboxRecords.ts';

/** The fields of a dead letter that operators see. They exclude the payload, because it may identify a person. */
export interface DeadLetter {
  id: string;
  kind: string;
  name: string;
  givenUpAt: Date;
  reason: string;
}

const outboxOf = (database: mongo.Db) => database.collection<OutboxRecord>('outbox');

/** Returns the dead letters of one service, oldest first. */
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

/**
 * Discards dead letters. The relay does not deliver discarded rows, and MongoDB removes them like delivered rows.
 * Returns the number of discarded rows.
 */
export async function discardDeadLetters(database: mongo.Db, ids: readonly string[]): Promise<number> {
  const { modifiedCount } = await outboxOf(database).updateMany(chosen(ids), {
    $set: { doneAt: new Date() },
    $unset: { givenUpAt: 1 },
  });
  return modifiedCount;
}

/**
 * Makes the relay deliver dead letters again, for as long as it tries to deliver new rows. Returns the number of
 * replayed rows.
 * @param ids dead letters to replay; by default all dead letters of the service
 */
export async function replayDeadLetters(database: mongo.Db, ids?: readonly string[]): Promise<number> {
  const now = new Date();
  const { modifiedCount } = await outboxOf(database).updateMany(chosen(ids), {
    // Sets `attempts` to 1 instead of 0. The relay then looks for the failed job of the row instead of adding a new
    // job.
    $set: { done: false, dueAt: now, replayedAt: now, attempts: 1 },
    $unset: { givenUpAt: 1, givenUpReason: 1 },
  });
  return modifiedCount;
}
