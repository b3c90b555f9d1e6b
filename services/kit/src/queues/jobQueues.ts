import { Queue } from 'bullmq';
import { queueName, type JobDefinition } from './defineJob.ts';

/** Hands outbox rows to BullMQ. */
export interface JobQueues {
  /**
   * Makes sure that the job of that row is under way: adds it, tries it again when it failed, and leaves it alone
   * while it waits or runs. So the outbox heals a Redis that lost everything.
   * @throws when Redis does not take it within 3 s.
   */
  ensure(job: JobDefinition, rowId: string, payload: unknown): Promise<void>;
  close(): Promise<void>;
}

const deadlineMs = 3000;

/** The queues that a service's jobs go to. */
export function openJobQueues(options: {
  service: string;
  redisUrl: string;
  jobs: readonly JobDefinition[];
}): JobQueues {
  const queues = new Map<string, Queue>();
  for (const { queue } of options.jobs) {
    if (queues.has(queue)) continue;
    const opened = new Queue(queueName(options.service, queue), {
      connection: { url: options.redisUrl, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    });
    // Redis being away shows in the relay's log, once a row.
    opened.on('error', () => undefined);
    queues.set(queue, opened);
  }

  async function put(job: JobDefinition, rowId: string, payload: unknown): Promise<void> {
    const queue = queues.get(job.queue);
    if (!queue) throw new Error(`no queue for job ${job.name}`);
    const known = await queue.getJob(rowId);
    const state = await known?.getState();
    if (state === 'failed') return known?.retry('failed');
    // A finished job whose row is not done lost the race with a restored database; the handler asks the row first.
    if (state === 'completed') await known?.remove();
    await queue.add(job.name, payload, {
      jobId: rowId,
      attempts: job.attempts,
      backoff: { type: 'exponential', delay: job.backoffMs },
      removeOnComplete: { age: job.keepDoneSeconds, count: 1000 },
      removeOnFail: false,
    });
  }

  return {
    async ensure(job, rowId, payload) {
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error('Redis did not take the job in time')), deadlineMs);
      try {
        await Promise.race([put(job, rowId, payload), late]);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close().catch(() => undefined)));
    },
  };
}
