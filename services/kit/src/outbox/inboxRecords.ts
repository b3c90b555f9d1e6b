import { secondsKept } from '@boaxepa/contracts/retention';
import { Schema } from 'mongoose';
import { defineModel } from '../mongo/defineModel.ts';

export interface InboxRecord {
  /** Id of the event, made by the sender. */
  _id: string;
  type: string;
  at: Date;
}

/** Events whose effect is in the database; remembered for 30 days. */
export const inboxRecords = defineModel<InboxRecord>(
  'inbox',
  new Schema<InboxRecord>(
    {
      _id: String,
      type: String,
      at: { type: Date, index: { expireAfterSeconds: secondsKept('arrivedFacts') } },
    },
    { versionKey: false },
  ),
);
