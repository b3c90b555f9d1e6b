import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';
import type { JobDefinition } from '../queues/defineJob.ts';

/**
 * Kind of an outbox row, which determines where the relay delivers it.
 * - `fact`: an event for another service. Rows keep this name, because the previous release reads them, too.
 * - `job`: a job for a BullMQ queue
 * - `revocation`: ended login sessions, announced to every process through Redis
 * - `revision`: new versions of polled lists in Redis
 */
export type OutboxKind = 'fact' | 'job' | 'revocation' | 'revision';

export interface OutboxRecord {
  _id: Types.ObjectId;
  kind: OutboxKind;
  /** Service that receives the event, or '' for rows that are not events. */
  target: string;
  /** Type of the event or name of the job. */
  name: string;
  payload: unknown;
  /** Deduplication key. The outbox contains at most one row per key. */
  key?: string;
  requestId: string;
  /** `traceparent` of the span that inserted the row. Absent if this trace is not recorded. */
  traceParent?: string;
  createdAt: Date;
  done: boolean;
  /** Time at which the row was delivered. A TTL index deletes delivered rows. */
  doneAt?: Date;
  /**
   * Time at which the row became a dead letter. A dead letter has `done: true`, but no `doneAt`, so the TTL index
   * does not delete it.
   */
  givenUpAt?: Date;
  /** Reason why the row became a dead letter, as a text for operators. */
  givenUpReason?: string;
  /**
   * Time at which an operator replayed the dead letter. `createdAt` stays unchanged, because receivers sort events by
   * it.
   */
  replayedAt?: Date;
  /**
   * Time from which a relay may process the row. A relay that claims the row moves this time to the end of its lease.
   */
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
    traceParent: String,
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
  { minimize: false },
);
// With the first index, a query reads only rows of one kind and target. The old index dueAt_1 must stay, because
// processes of the previous release still use it during a rolling deployment.
schema.index({ kind: 1, target: 1, dueAt: 1 }, { partialFilterExpression: { done: false } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $exists: true } } });
schema.index({ doneAt: 1 }, { expireAfterSeconds: secondsKept('deliveredOutboxRows') });

/** The rows of the transactional outbox. A row is inserted in the transaction of the change that causes it. */
export const outboxRecords = defineModel<OutboxRecord>('outbox', schema);

/**
 * Returns how long the relay has tried to deliver a row, in milliseconds. A replay by an operator resets this time to
 * 0.
 */
export const triedForMs = ({ createdAt, replayedAt = createdAt }: OutboxRecord) =>
  Date.now() - replayedAt.getTime();

/**
 * Returns an aggregation expression for the creation time of a row. The value is null for the rows of best-effort jobs,
 * so `$min` ignores these rows.
 */
export const urgentCreatedAt = (jobs: readonly JobDefinition[]) => {
  const names = jobs.filter(({ isBestEffort }) => isBestEffort).map(({ name }) => name);
  return { $cond: [{ $in: ['$name', names] }, null, '$createdAt'] };
};
