import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import type { RevisionKey } from '@boaxepa/service-kit/revisions/revisions';
import { Schema } from 'mongoose';

/** Keys of 40 simulated lists. Each list is one counter that processes increment and simulated browsers poll. */
export const lists = Array.from({ length: 40 }, (_, index): RevisionKey => `shopper:${index}`);

export const sums = defineModel<{ _id: string; sum: number }>(
  'sums',
  new Schema<{ _id: string; sum: number }>({ _id: String, sum: Number }, { versionKey: false }),
);

/** Message from a writing process to the test. It replaces the HTTP response of a real service. */
export interface Answered {
  key: RevisionKey;
  sum: number;
}
