import type { Connection } from 'mongoose';
import { outboxAge, outboxGivenUp, outboxOpen, queueJobs } from '../metrics/metrics.ts';
import type { JobQueues } from '../queues/jobQueues.ts';
import { outboxRecords } from './outboxRecords.ts';

/**
 * Refreshes the figures of what a service still owes: rows of its outbox, the age of the oldest, jobs of its queues.
 * @throws when MongoDB or Redis is away; a figure then stays what it was
 */
export async function measureBacklog(connection: Connection, queues: JobQueues): Promise<void> {
  const [open] = await outboxRecords(connection).aggregate<{ count: number; oldest: Date }>([
    // The second condition is always true: with it the index of what is due is used.
    { $match: { done: false, dueAt: { $gt: new Date(0) } } },
    { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
  ]);
  outboxGivenUp.set(await outboxRecords(connection).countDocuments({ givenUpAt: { $exists: true } }));
  outboxOpen.set(open?.count ?? 0);
  outboxAge.set(open ? (Date.now() - open.oldest.getTime()) / 1000 : 0);
  for (const { queue, state, jobs } of await queues.count()) queueJobs.set({ queue, state }, jobs);
}
