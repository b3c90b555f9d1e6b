import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import type { RevisionKey } from '@boaxepa/service-kit/revisions/revisions';
import { Schema } from 'mongoose';

/** What is written and polled: a number behind each of 40 revisions. */
export const lists = Array.from({ length: 40 }, (_, index): RevisionKey => `shopper:${index}`);

export const sums = defineModel<{ _id: string; sum: number }>(
  'sums',
  new Schema<{ _id: string; sum: number }>({ _id: String, sum: Number }, { versionKey: false }),
);

/** What a writer tells when it would answer its caller. */
export interface Answered {
  key: RevisionKey;
  sum: number;
}
