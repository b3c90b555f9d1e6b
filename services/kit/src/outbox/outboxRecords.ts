import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';

/**
 * `fact`: to another service's /internal/events. `job`: to a queue. `revocation`: session ids, to every process.
 * `revision`: versions of polled lists.
 */
export type OutboxKind = 'fact' | 'job' | 'revocation' | 'revision';

export interface OutboxRecord {
  _id: Types.ObjectId;
  kind: OutboxKind;
  /** Target service of an event; empty for other kinds. */
  target: string;
  /** Type of an event, name of a job. */
  name: string;
  payload: unknown;
  /** Two rows with the same key are one row. */
  key?: string;
  requestId: string;
  createdAt: Date;
  done: boolean;
  /** When it was delivered; a TTL index removes the row later. */
  doneAt?: Date;
  /** When the row became a dead letter. It is `done` as well, and is kept. */
  givenUpAt?: Date;
  /** Why, for operators. */
  givenUpReason?: string;
  /** When an operator replayed the dead letter. `createdAt` stays: receivers order events by it. */
  replayedAt?: Date;
  /** When the relay handles the row next. Claiming moves it ahead: that is the lease. */
  dueAt: Date;
  attempts: number;
  /** Id of the last claim. */
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
// The order of the keys lets the relay read a lane without the backlog of the others. Databases of earlier releases also have
// dueAt_1: the relays of the previous release read by it during a rolling release.
schema.index({ kind: 1, target: 1, dueAt: 1 }, { partialFilterExpression: { done: false } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $exists: true } } });
schema.index({ doneAt: 1 }, { expireAfterSeconds: secondsKept('deliveredOutboxRows') });

/** Outgoing events, jobs and notifications, written in the transaction of the change that caused them. */
export const outboxRecords = defineModel<OutboxRecord>('outbox', schema);

/** Milliseconds for which the relay has tried to deliver a row. */
export const triedForMs = ({ createdAt, replayedAt = createdAt }: OutboxRecord) =>
  Date.now() - replayedAt.getTime();
