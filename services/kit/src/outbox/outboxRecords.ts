import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';

/**
 * Destination of a row. `fact` goes to another service's /internal/events, and `job` to a queue. `revocation` sends
 * session ids to every process. `revision` bumps the versions of polled lists.
 */
export type OutboxKind = 'fact' | 'job' | 'revocation' | 'revision';

export interface OutboxRecord {
  _id: Types.ObjectId;
  kind: OutboxKind;
  /** Target service of an event. Empty for the other kinds of rows. */
  target: string;
  /** Type of the event, or name of the job. */
  name: string;
  payload: unknown;
  /** Deduplication key. Two rows with the same key are stored as one row. */
  key?: string;
  requestId: string;
  createdAt: Date;
  done: boolean;
  /** Time when the row was delivered. A TTL index removes the row later. */
  doneAt?: Date;
  /** Time when the row became a dead letter. A dead letter is also `done`, but MongoDB does not remove it. */
  givenUpAt?: Date;
  /** Reason why the row became a dead letter, for operators. */
  givenUpReason?: string;
  /**
   * Time when an operator replayed the dead letter. `createdAt` is not changed, because receivers order events by it.
   */
  replayedAt?: Date;
  /** Time when the relay handles the row next. Claiming a row moves this time into the future, which is the lease. */
  dueAt: Date;
  attempts: number;
  /** Id of the last claim of the row. */
  claim?: string;
}

const schema = new Schema<OutboxRecord>(
  {
    kind: String,
    target: String,
    name: String,
    payload: Schema.Types.Mixed,
    key: String,
    requestId: String,
    createdAt: Date,
    done: Boolean,
    doneAt: Date,
    givenUpAt: Date,
    givenUpReason: String,
    replayedAt: Date,
    dueAt: Date,
    attempts: Number,
    claim: String,
  },
  { versionKey: false, minimize: false },
);
// With this order of keys, the relay reads one lane without the backlog of the other lanes. Databases of earlier
// releases also have the index dueAt_1, which the relays of the previous release use during a rolling release.
schema.index({ kind: 1, target: 1, dueAt: 1 }, { partialFilterExpression: { done: false } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $exists: true } } });
schema.index({ doneAt: 1 }, { expireAfterSeconds: secondsKept('deliveredOutboxRows') });

/** Outgoing events, jobs and notifications. Each row is written in the transaction of the change that caused it. */
export const outboxRecords = defineModel<OutboxRecord>('outbox', schema);

/** Returns for how many milliseconds the relay has tried to deliver a row. */
export const triedForMs = ({ createdAt, replayedAt = createdAt }: OutboxRecord) =>
  Date.now() - replayedAt.getTime();
