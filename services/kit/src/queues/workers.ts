import { Worker, type Job } from 'bullmq';
import { isObjectIdOrHexString, type Connection, type Types } from 'mongoose';
import type { Logger } from 'pino';
import { batched } from '../batching/batched.ts';
import { runInContext } from '../context/requestContext.ts';
import { maskText } from '../logging/mask.ts';
import { emailSeconds, jobRuns } from '../metrics/metrics.ts';
import { makeDeadLetter } from '../outbox/deadLetter.ts';
import { markDone } from '../outbox/markDone.ts';
import { outboxRecords, triedForMs } from '../outbox/outboxRecords.ts';
import { queueConnection } from '../redis/openRedis.ts';
import { inSpan } from '../tracing/tracing.ts';
import {
  emailConcurrency,
  emailQueue,
  PermanentFailure,
  queueName,
  type JobDefinition,
  type JobHandler,
} from './defineJob.ts';
import { logQueueErrors } from './logQueueErrors.ts';

export interface WorkersOptions {
  service: string;
  connection: Connection;
  redisUrl: string;
  logger: Logger;
  jobs: readonly JobDefinition[];
  handlers: readonly JobHandler[];
  /**
   * Duration of the lock of a running job in milliseconds. A live worker renews the lock. If the worker crashes, the
   * lock expires, and another worker runs the job.
   */
  lockMs?: number;
}

function handlersByName({ jobs, handlers }: WorkersOptions): Map<string, JobHandler> {
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const missing = jobs.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`jobs without a handler: ${missing.join(', ')}`);
  if (byName.size < handlers.length) throw new Error('two handlers for one job');
  return byName;
}

/**
 * Masks personal data in an error and rethrows it. BullMQ stores the error in Redis, and errors of the mail server
 * contain the recipient.
 */
function throwMasked(error: unknown): never {
  if (!(error instanceof Error)) throw new Error(maskText(String(error)));
  error.message = maskText(error.message);
  if (error.stack) error.stack = maskText(error.stack);
  throw error;
}

/**
 * Starts the workers that run the jobs of a service. A successful job is also marked as done in MongoDB, so that it
 * does not run again if Redis loses data.
 * @throws Error if a job has no handler
 */
export function startWorkers(options: WorkersOptions): { close(): Promise<void> } {
  const handlers = handlersByName(options);
  const { connection, logger, lockMs = 10_000 } = options;
  // Without these zeros, `increase()` in a Prometheus alert ignores the attempts before the first scrape.
  for (const { name: job } of options.jobs)
    for (const result of ['done', 'failed', 'givenUp']) jobRuns.inc({ job, result }, 0);

  const readRows = batched(async (ids: readonly string[]) => {
    const rows = await outboxRecords(connection)
      .find({ _id: { $in: ids } })
      .lean();
    return new Map(rows.map((row) => [row._id.toHexString(), row]));
  });
  const markRowDone = batched((ids: readonly Types.ObjectId[]) =>
    markDone(connection, ids, {
      insist: (error) => logger.warn({ err: error }, 'finished jobs not recorded, retrying'),
    }),
  );

  // Request ids for the log lines of failed jobs, because BullMQ reports a failure outside of the context of the job.
  const requestIds = new WeakMap<Job, string>();

  async function work(job: Job): Promise<void> {
    const handler = handlers.get(job.name);
    const rowId = job.id ?? '';
    if (!handler) throw new Error(`no handler for job ${job.name}`);
    const row = isObjectIdOrHexString(rowId) ? (await readRows(rowId)).get(rowId) : undefined;
    if (!row) return logger.warn({ job: job.name, rowId }, 'job without an outbox row, dropped');
    if (row.done) return;
    requestIds.set(job, row.requestId);
    const log = logger.child({ job: job.name, rowId });
    const span = { name: `job ${job.name}`, kind: 'consumer', parent: row.traceParent } as const;
    await runInContext({ requestId: row.requestId, log }, async () => {
      const payload: unknown = await handler.job.schema.validate(row.payload);
      try {
        await inSpan(span, () => handler.run({ payload, rowId, log }));
      } catch (error) {
        if (!(error instanceof PermanentFailure)) throw error;
        await makeDeadLetter(connection, row, error.message, log);
        jobRuns.inc({ job: job.name, result: 'givenUp' });
        return;
      }
      // The job has succeeded. `markRowDone` retries until MongoDB is available or the process ends. If it failed
      // instead, BullMQ would run the job again and, for example, send an email twice.
      if (handler.job.queue === emailQueue) emailSeconds.observe(Math.max(0, triedForMs(row)) / 1000);
      await markRowDone(row._id);
      jobRuns.inc({ job: job.name, result: 'done' });
      log.info({ attempt: job.attemptsMade + 1 }, 'job done');
    });
  }

  const { connection: redis, close } = queueConnection(options.redisUrl, { maxRetriesPerRequest: null });
  const workers = [...new Set(options.jobs.map(({ queue }) => queue))].map((queue) => {
    const worker = new Worker(queueName(options.service, queue), (job) => work(job).catch(throwMasked), {
      connection: redis,
      concurrency: queue === emailQueue ? emailConcurrency : 16,
      lockDuration: lockMs,
      stalledInterval: lockMs / 2,
      maxStalledCount: 5,
    });
    worker.on('failed', (job, error) => {
      jobRuns.inc({ job: job?.name ?? 'unknown', result: 'failed' });
      const requestId = job && requestIds.get(job);
      const details = { job: job?.name, rowId: job?.id, requestId, attempt: job?.attemptsMade };
      logger.error({ err: error, ...details }, 'job failed');
    });
    worker.on('error', logQueueErrors(logger, queue));
    return worker;
  });

  return {
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      close();
    },
  };
}
