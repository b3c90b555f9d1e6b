import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';

/**
 * Destination of a row.
 * - `fact`: /internal/events of another service
 * - `job`: a queue
 * - `revocation`: the session ids go to every process
 * - `revision`: the versions of polled lists are changed
 */
export type OutboxKind = 'fact' | 'job' | 'revocation' | 'revision';

export interface OutboxRecord {
  _id: Types.ObjectId;
  kind: OutboxKind;
  /** Target service of an event. Empty for jobs, revocations and revisions. */
  target: string;
  /** Type of the event or name of the job. */
  name: string;
  payload: unknown;
  /** Deduplication key. The outbox contains at most one row per key. */
  key?: string;
  requestId: string;
  createdAt: Date;
  done: boolean;
  /** Time of the delivery. A TTL index deletes delivered rows. */
  doneAt?: Date;
  /** Time when the row became a dead letter. MongoDB does not delete dead letters, although `done` is true. */
  givenUpAt?: Date;
  /** Reason for operators why the row became a dead letter. */
  givenUpReason?: string;
  /**
   * Time when an operator replayed the dead letter. `createdAt` does not change, because receivers order events by `createdAt`.
   */
  replayedAt?: Date;
  /** Time when the relay handles the row next. A claim moves the time to the end of the lease. */
  dueAt: Date;
  attempts: number;
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
// The index allows the relay to read one lane without the rows of other lanes. The older index dueAt_1 still exists, because the
// previous release needs it during a rolling release.
schema.index({ kind: 1, target: 1, dueAt: 1 }, { partialFilterExpression: { done: false } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $exists: true } } });
schema.index({ doneAt: 1 }, { expireAfterSeconds: secondsKept('deliveredOutboxRows') });

/** Model of outgoing events, jobs and notifications. A row is written in the transaction that causes it. */
export const outboxRecords = defineModel<OutboxRecord>('outbox', schema);

/** Returns the time since the relay first tried to deliver a row, in milliseconds. A replay starts a new period. */
export const triedForMs = ({ createdAt, replayedAt = createdAt }: OutboxRecord) =>
  Date.now() - replayedAt.getTime();
