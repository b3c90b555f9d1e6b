import { type JobsOptions, Queue } from 'bullmq';
import { batched } from '../batching/batched.ts';
import { queueConnection } from '../redis/openRedis.ts';
import { queueName, type JobDefinition } from './defineJob.ts';

/** Adds the jobs of outbox rows to BullMQ. */
export interface JobQueues {
  /** Adds the job of a new row. A job that already exists is not changed. @throws the same error as `ensure` */
  add(job: JobDefinition, rowId: string, payload: unknown): Promise<unknown>;
  /**
   * Ensures that the job of a row exists. It adds a missing job, retries a failed job, and does not change a job that
   * waits or runs. Thereby jobs are restored after Redis has lost all data.
   * @throws if Redis does not answer within 3 s
   */
  ensure(job: JobDefinition, rowId: string, payload: unknown): Promise<void>;
  /**
   * Removes the job of a row. Returns false while the job waits or runs, because it may still succeed. @throws the
   * same error as `ensure`
   */
  drop(job: JobDefinition, rowId: string): Promise<boolean>;
  /**
   * Returns the number of jobs per queue and state (waiting, active, delayed, failed). @throws if Redis does not
   * answer within 3 s
   */
  count(): Promise<{ queue: string; state: string; jobs: number }[]>;
  close(): Promise<void>;
}

const deadlineMs = 3000;
/**
 * BullMQ stores finished and failed jobs for a day, up to a limit per queue, so that an outage of the mail server for
 * days cannot fill Redis. A failed job that is removed is not lost. Its outbox row is still open, and the relay adds
 * the job again.
 */
const keptJobs = { age: 86_400, count: 1000 };

/** Rejects if `work` takes too long, because BullMQ waits indefinitely for an unavailable Redis. */
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
  /** Adds a job. Concurrent calls are combined in one command (group commit). */
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
    const opened = new Queue(queueName(options.service, queue), { connection });
    // The relay already logs that Redis is unavailable, once per row.
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
    // If a job has finished although its row is open, the update of the row was lost, for example by a restore. The
    // job is added again, and its handler first checks the row.
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
