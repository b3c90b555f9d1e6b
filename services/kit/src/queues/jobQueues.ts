import { type JobsOptions, Queue } from 'bullmq';
import { batched } from '../batching/batched.ts';
import { queueConnection } from '../redis/openRedis.ts';
import { queueName, type JobDefinition } from './defineJob.ts';

export interface JobQueues {
  /**
   * Adds the job of a new outbox row to its queue. Does nothing if the job exists.
   * @throws Error if Redis does not respond within 3 s
   */
  add(job: JobDefinition, rowId: string, payload: unknown): Promise<unknown>;
  /**
   * Makes sure that the job of an undelivered outbox row exists. Adds the job if Redis has lost it, and retries it if
   * it failed.
   * @throws Error if Redis does not respond within 3 s
   */
  ensure(job: JobDefinition, rowId: string, payload: unknown): Promise<void>;
  /**
   * Removes the job of an outbox row if it has failed. Otherwise returns false and does nothing: a waiting or running
   * job may still succeed, and a missing job may never have run.
   * @throws Error if Redis does not respond within 3 s
   */
  dropFailed(job: JobDefinition, rowId: string): Promise<boolean>;
  /**
   * Returns the number of jobs per queue and state (waiting, active, delayed, failed).
   * @throws Error if Redis does not respond within 3 s
   */
  count(): Promise<{ queue: string; state: string; jobs: number }[]>;
  close(): Promise<void>;
}

const deadlineMs = 3000;
/**
 * Completed and failed jobs are kept for a day, but not more than `count` of them. Otherwise a long outage of the
 * mail server could fill Redis. The relay adds a removed job again if its outbox row is still undelivered.
 */
const keptJobs = { age: 86_400, count: 1000 };

/**
 * Rejects if `work` takes longer than `deadlineMs`. Without this limit, BullMQ would wait indefinitely while Redis is
 * unavailable.
 */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), deadlineMs);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

interface OpenQueue {
  queue: Queue;
  /** Adds a job to the queue. Concurrent calls share one Redis command (group commit). */
  addTogether: (job: { name: string; data: unknown; opts: JobsOptions }) => Promise<unknown>;
}

const optionsOf = (job: JobDefinition, rowId: string): JobsOptions => ({
  jobId: rowId,
  attempts: job.attempts,
  backoff: { type: 'exponential', delay: job.backoffMs },
  removeOnComplete: keptJobs,
  removeOnFail: keptJobs,
});

export function openJobQueues(options: {
  service: string;
  redisUrl: string;
  jobs: readonly JobDefinition[];
}): JobQueues {
  const queues = new Map<string, OpenQueue>();
  const { connection, close } = queueConnection(options.redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
  });
  for (const { queue } of options.jobs) {
    if (queues.has(queue)) continue;
    const bullQueue = new Queue(queueName(options.service, queue), { connection });
    // Connection errors are ignored here, because the outbox relay already logs every failed delivery.
    bullQueue.on('error', () => undefined);
    queues.set(queue, { queue: bullQueue, addTogether: batched((jobs) => bullQueue.addBulk([...jobs])) });
  }

  function queueOf(job: JobDefinition): OpenQueue {
    const queue = queues.get(job.queue);
    if (!queue) throw new Error(`no queue for job ${job.name}`);
    return queue;
  }

  async function enqueue(job: JobDefinition, rowId: string, payload: unknown): Promise<void> {
    const { queue } = queueOf(job);
    const queuedJob = await queue.getJob(rowId);
    const state = await queuedJob?.getState();
    if (state === 'failed') return queuedJob?.retry('failed');
    // After the restore of a backup, the outbox row of a completed job may be undelivered again. Running the job twice
    // is safe, because handlers are idempotent.
    if (state === 'completed') await queuedJob?.remove();
    await queue.add(job.name, payload, optionsOf(job, rowId));
  }

  async function removeFailed(job: JobDefinition, rowId: string): Promise<boolean> {
    const queuedJob = await queueOf(job).queue.getJob(rowId);
    if ((await queuedJob?.getState()) !== 'failed') return false;
    await queuedJob?.remove();
    return true;
  }

  return {
    add: async (job, rowId, data) =>
      inTime(queueOf(job).addTogether({ name: job.name, data, opts: optionsOf(job, rowId) })),
    dropFailed: (job, rowId) => inTime(removeFailed(job, rowId)),
    ensure: (job, rowId, payload) => inTime(enqueue(job, rowId, payload)),
    async count() {
      const depths = [...queues].map(async ([name, { queue }]) => {
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'failed');
        return Object.entries(counts).map(([state, jobs]) => ({
          queue: `${options.service}-${name}`,
          state,
          jobs,
        }));
      });
      return (await inTime(Promise.all(depths))).flat();
    },
    async close() {
      await Promise.all([...queues.values()].map(({ queue }) => queue.close().catch(() => undefined)));
      close();
    },
  };
}
