import { secondsKept } from '@boaxepa/contracts/domain/retention';
import { Schema, type Types } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';

/** `fact`: to another service's /internal/events. `job`: to a queue. `revocation`: session ids, to every process. `revision`: of polled lists. */
export type OutboxKind = 'fact' | 'job' | 'revocation' | 'revision';

export interface OutboxRecord {
  _id: Types.ObjectId;
  kind: OutboxKind;
  /** The service a fact goes to; empty for the others. */
  target: string;
  /** Type of a fact, name of a job. */
  name: string;
  payload: unknown;
  /** Two rows with one key are one row. */
  key?: string;
  requestId: string;
  createdAt: Date;
  done: boolean;
  /** When it was delivered; such a row goes after a week. */
  doneAt?: Date;
  /** When it was given up; such a row is done, too, and stays. */
  givenUpAt?: Date;
  /** When the relay looks at the row next. Moved ahead when the row is claimed: that is the lease. */
  dueAt: Date;
  attempts: number;
  /** Which claim moved it last. */
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
    dueAt: Date,
    attempts: Number,
    claim: String,
  },
  { versionKey: false, minimize: false },
);
schema.index({ dueAt: 1 }, { partialFilterExpression: { done: false } });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ givenUpAt: 1 }, { partialFilterExpression: { givenUpAt: { $exists: true } } });
schema.index({ doneAt: 1 }, { expireAfterSeconds: secondsKept('deliveredOutboxRows') });

/** What must leave the service: written in the transaction of the change that it tells about. */
export const outboxRecords = defineModel<OutboxRecord>('outbox', schema);
