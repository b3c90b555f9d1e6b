import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import type { RevisionKey } from '@boaxepa/service-kit/revisions/revisions';
import { Schema } from 'mongoose';

/** 40 revisions, each with one number that the writers increment and the polls read. */
export const lists = Array.from({ length: 40 }, (_, index): RevisionKey => `shopper:${index}`);

export const sums = defineModel<{ _id: string; sum: number }>(
  'sums',
  new Schema<{ _id: string; sum: number }>({ _id: String, sum: Number }, { versionKey: false }),
);

/** Message of a writer, sent when a real process would answer its caller. */
export interface Answered {
  key: RevisionKey;
  sum: number;
}
