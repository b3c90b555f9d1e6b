import { type JobsOptions, Queue } from 'bullmq';
import { batched } from '../batching/batched.ts';
import { queueName, type JobDefinition } from './defineJob.ts';

/** Hands outbox rows to BullMQ. */
export interface JobQueues {
  /** Adds the job of a row that was never handed over before; one that is there all the same is left alone. @throws as `ensure` */
  add(job: JobDefinition, rowId: string, payload: unknown): Promise<unknown>;
  /**
   * Makes sure that the job of that row is under way: adds it, tries it again when it failed, and leaves it alone
   * while it waits or runs. So the outbox heals a Redis that lost everything.
   * @throws when Redis does not take it within 3 s.
   */
  ensure(job: JobDefinition, rowId: string, payload: unknown): Promise<void>;
  /** Takes the job of that row away. False while it waits or runs: then it may still succeed. @throws as `ensure` */
  drop(job: JobDefinition, rowId: string): Promise<boolean>;
  /** How many jobs each queue has in each state (waiting, active, delayed or failed). @throws when Redis does not say within 3 s. */
  count(): Promise<{ queue: string; state: string; jobs: number }[]>;
  close(): Promise<void>;
}

const deadlineMs = 3000;
/**
 * Finished and failed jobs stay visible for a day, at most so many per queue, so that days without a mail server cannot fill Redis.
 * A failed job that is removed is not lost: its outbox row is open, and the relay adds the job again.
 */
const keptJobs = { age: 86_400, count: 1000 };

/** BullMQ waits for a Redis that is away; nobody here does. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), deadlineMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

interface OpenQueue {
  queue: Queue;
  /** Adds it with those that come at the same moment. */
  addTogether: (job: { name: string; data: unknown; opts: JobsOptions }) => Promise<unknown>;
}

const optionsOf = (job: JobDefinition, rowId: string): JobsOptions => ({
  jobId: rowId,
  attempts: job.attempts,
  backoff: { type: 'exponential', delay: job.backoffMs },
  removeOnComplete: keptJobs,
  removeOnFail: keptJobs,
});

/** The queues that a service's jobs go to. */
export function openJobQueues(options: {
  service: string;
  redisUrl: string;
  jobs: readonly JobDefinition[];
}): JobQueues {
  const queues = new Map<string, OpenQueue>();
  for (const { queue } of options.jobs) {
    if (queues.has(queue)) continue;
    const opened = new Queue(queueName(options.service, queue), {
      connection: { url: options.redisUrl, enableOfflineQueue: false, maxRetriesPerRequest: 1 },
    });
    // Redis being away shows in the relay's log, once a row.
    opened.on('error', () => undefined);
    queues.set(queue, { queue: opened, addTogether: batched((jobs) => opened.addBulk([...jobs])) });
  }

  function queueOf(job: JobDefinition): OpenQueue {
    const queue = queues.get(job.queue);
    if (!queue) throw new Error(`no queue for job ${job.name}`);
    return queue;
  }

  async function put(job: JobDefinition, rowId: string, payload: unknown): Promise<void> {
    const { queue } = queueOf(job);
    const known = await queue.getJob(rowId);
    const state = await known?.getState();
    if (state === 'failed') return known?.retry('failed');
    // A finished job whose row is not done lost the race with a restored database; the handler asks the row first.
    if (state === 'completed') await known?.remove();
    await queue.add(job.name, payload, optionsOf(job, rowId));
  }

  async function remove(job: JobDefinition, rowId: string): Promise<boolean> {
    const known = await queueOf(job).queue.getJob(rowId);
    const state = (await known?.getState()) ?? 'unknown';
    if (state !== 'failed' && state !== 'unknown') return false;
    await known?.remove();
    return true;
  }

  return {
    add: async (job, rowId, data) =>
      inTime(queueOf(job).addTogether({ name: job.name, data, opts: optionsOf(job, rowId) })),
    drop: (job, rowId) => inTime(remove(job, rowId)),
    ensure: (job, rowId, payload) => inTime(put(job, rowId, payload)),
    async count() {
      const depths = [...queues.values()].map(async ({ queue }) => {
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
        return Object.entries(counts).map(([state, jobs]) => ({ queue: queue.name, state, jobs }));
      });
      return (await inTime(Promise.all(depths))).flat();
    },
    async close() {
      await Promise.all([...queues.values()].map(({ queue }) => queue.close().catch(() => undefined)));
    },
  };
}
