import { Schema } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';

export interface IdempotencyRecord {
  /** Scope, actor and key. */
  _id: string;
  bodyHash: string;
  /** Who runs the request now; a new one after the lease ended. */
  owner: string;
  leaseUntil: Date;
  /** The kept answer: data and options of a reply; absent while in flight. */
  answer?: unknown;
  /** When MongoDB removes the record. */
  expiresAt: Date;
}

/** Answers to requests with an Idempotency-Key. */
export const idempotencyRecords = defineModel<IdempotencyRecord>(
  'idempotency',
  new Schema<IdempotencyRecord>(
    {
      _id: String,
      bodyHash: String,
      owner: String,
      leaseUntil: Date,
      answer: Schema.Types.Mixed,
      expiresAt: { type: Date, index: { expireAfterSeconds: 0 } },
    },
    { versionKey: false, minimize: false },
  ),
);
