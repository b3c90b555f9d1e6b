import { setTimeout as pause } from 'node:timers/promises';
import { type ServiceEvent, receiveEvent } from '@boaxepa/contracts/wire/internal/events';
import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { array, string } from 'yup';
import { publishRevokedSids } from '../auth/revocations.ts';
import { batched } from '../batching/batched.ts';
import { runInContext } from '../context/requestContext.ts';
import { AppError } from '../errors/AppError.ts';
import type { InternalClient } from '../internal/internalClient.ts';
import { deadLetters, outboxAge, outboxOpen, outboxRows, queueJobs } from '../metrics/metrics.ts';
import { emailQueue, type JobDefinition } from '../queues/defineJob.ts';
import { openJobQueues } from '../queues/jobQueues.ts';
import { bumpRevisions, type RevisionKey } from '../revisions/revisions.ts';
import type { RedisClient } from '../redis/openRedis.ts';
import { inSpan } from '../tracing/tracing.ts';
import { claimRows } from './claimRows.ts';
import { makeDeadLetter, refusalReason } from './deadLetter.ts';
import { createLane, type Lane } from './lane.ts';
import { markDone } from './markDone.ts';
import { outboxRecords, triedForMs, urgentCreatedAt, type OutboxRecord } from './outboxRecords.ts';
import { listenForWork } from './wakeUp.ts';

export interface RelayOptions {
  service: string;
  connection: Connection;
  redis: RedisClient;
  redisUrl: string;
  logger: Logger;
  clients: Partial<Record<ServiceEvent['target'], InternalClient>>;
  jobs: readonly JobDefinition[];
  /** Fixed polling interval in milliseconds, which replaces wake-up messages. Only tests set it. */
  pollMs?: number;
}

export interface Relay {
  /**
   * Starts the delivery of due rows, and does not wait for the results.
   * @returns true if a lane (the rows of one kind and target) was full, so that further rows may be due
   */
  dispatch(): Promise<boolean>;
  /** Returns a promise that resolves when a full lane (rows of one kind and target) can take rows again. */
  laneFreed(): Promise<void>;
  /** Delivers all due rows and waits for the results. Only tests call this. */
  runDue(): Promise<void>;
  /**
   * Updates the metrics of the outbox and the queues.
   * @throws Error if MongoDB or Redis is down. The metrics then keep their old values.
   */
  measure(): Promise<void>;
  /** Waits for the deliveries in progress, then closes the queues. */
  close(): Promise<void>;
}

/**
 * Returns the pause in milliseconds before the relay checks that a queued job still exists. The pause equals the age
 * of the outbox row, but is at least 1 and at most 30 minutes.
 */
const resendAfterMs = (row: OutboxRecord) => Math.min(Math.max(60_000, triedForMs(row)), 30 * 60_000);
/**
 * An email whose job fails after this many milliseconds becomes a dead letter. Other jobs, events and Redis updates do
 * not have this time limit.
 */
const mailboxPatienceMs = 3 * 86_400_000;
const texts = array(string().required()).required();
/**
 * Maximum pause in milliseconds before the relay retries a failed change of a list version. It must be short, because
 * services trust the stored versions again 5 s after a Redis outage.
 */
const revisionPauseMs = 2000;
/**
 * The relay polls at this interval, in milliseconds, while no wake-up message arrives. `idlePollMs + revisionPauseMs`
 * must be less than 5 s, because services trust the list versions again 5 s after a Redis outage.
 */
const idlePollMs = 1500;
const pollWithoutRedisMs = 300;
const measureEveryMs = 30_000;
/**
 * Pause in milliseconds between two rounds, so that rows gather under load. A command for many rows is hardly
 * slower than a command for one row. The pause ends early when a full lane can take rows again.
 */
const roundPauseMs = 200;

interface Postponed {
  id: Types.ObjectId;
  ms: number;
}

/**
 * Creates a relay, which delivers the rows of an outbox. Each call of `dispatch` or `runDue` delivers the due rows.
 * `startRelay` calls `dispatch` repeatedly.
 */
export function createRelay(options: RelayOptions): Relay {
  const { connection, logger } = options;
  const records = outboxRecords(connection);
  const queues = openJobQueues(options);
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const running = new Set<Promise<void>>();

  const lanes: Lane[] = [
    createLane('job'),
    createLane('revision'),
    createLane('revocation'),
    ...Object.keys(options.clients).map((target) => createLane('fact', target)),
  ];
  let freed = Promise.withResolvers<void>();

  const markRowDone = batched((ids: readonly Types.ObjectId[]) => markDone(connection, ids));
  const bump = batched((keys: readonly RevisionKey[][]) => bumpRevisions(options.redis, keys.flat()));
  const postponeAll = batched(async (postponed: readonly Postponed[]) => {
    for (const [ms, rows] of Map.groupBy(postponed, (row) => row.ms))
      await records.updateMany(
        { _id: { $in: rows.map(({ id }) => id) }, done: false },
        { $set: { dueAt: new Date(Date.now() + ms) } },
      );
  });
  const postpone = ({ _id: id }: OutboxRecord, ms: number) => postponeAll({ id, ms });

  async function deliver(row: OutboxRecord): Promise<'done' | 'later' | 'givenUp'> {
    const id = row._id.toHexString();
    if (row.kind === 'revocation') {
      await publishRevokedSids(options.redis, texts.validateSync(row.payload));
      return 'done';
    }
    if (row.kind === 'revision') {
      await bump(texts.validateSync(row.payload) as RevisionKey[]);
      return 'done';
    }
    if (row.kind === 'fact') {
      const event = {
        id,
        type: row.name,
        payload: row.payload ?? {},
        occurredAt: row.createdAt.toISOString(),
      };
      // The client always exists, because only targets with a client get a lane. `?.` is needed only for the
      // compiler.
      await options.clients[row.target as ServiceEvent['target']]?.call(receiveEvent, { body: event });
      return 'done';
    }
    const job = jobs.get(row.name);
    if (!job) throw new Error(`no job ${row.name}`);
    const givesUp = job.queue === emailQueue && triedForMs(row) > mailboxPatienceMs;
    if (givesUp && (await queues.dropFailed(job, id))) return 'givenUp';
    if (row.attempts === 1) await queues.add(job, id, row.payload);
    else await queues.ensure(job, id, row.payload);
    return 'later';
  }

  async function retryLater(row: OutboxRecord, error: unknown): Promise<void> {
    const reason = row.kind === 'fact' ? refusalReason(row, error) : undefined;
    if (reason) return makeDeadLetter(connection, row, reason, logger);
    outboxRows.inc({ kind: row.kind, result: 'failed' });
    const line = { kind: row.kind, rowName: row.name, rowId: row._id.toHexString(), attempt: row.attempts };
    logger.warn({ err: error, ...line }, 'outbox row not delivered: it will be retried');
    const longestMs = row.kind === 'revision' ? revisionPauseMs : 60_000;
    await postpone(row, Math.min(250 * 2 ** row.attempts, longestMs));
  }

  async function handle(row: OutboxRecord, lane: Lane): Promise<void> {
    await runInContext({ requestId: row.requestId, log: logger }, async () => {
      try {
        const span = {
          name: `deliver ${row.kind} ${row.name}`,
          kind: 'producer',
          parent: row.traceParent,
        } as const;
        const result = await inSpan(span, () => deliver(row));
        lane.record(true);
        if (result === 'givenUp') {
          await makeDeadLetter(connection, row, 'mailbox did not accept it for three days', logger);
          return;
        }
        if (result === 'done') await markRowDone(row._id);
        else await postpone(row, resendAfterMs(row));
        outboxRows.inc({ kind: row.kind, result });
      } catch (error) {
        lane.record(error instanceof AppError && error.status < 500);
        // If this update fails too, the lease of the row expires, and a relay retries the row.
        await retryLater(row, error).catch(() => undefined);
      }
    });
  }

  function start(row: OutboxRecord, lane: Lane): void {
    lane.inFlight += 1;
    const work: Promise<void> = handle(row, lane).finally(() => {
      running.delete(work);
      const wasFull = lane.capacity() === 0;
      lane.inFlight -= 1;
      if (!wasFull || lane.capacity() === 0) return;
      freed.resolve();
      freed = Promise.withResolvers();
    });
    running.add(work);
  }

  async function dispatch(): Promise<boolean> {
    for (;;) {
      const free = lanes.filter((lane) => lane.capacity() > 0);
      const isAnyFull = () => lanes.some((lane) => lane.capacity() === 0 && !lane.isOpen());
      if (free.length === 0) return isAnyFull();
      const { claimed, hasMore } = await claimRows(connection, free);
      for (const { row, lane } of claimed) start(row, lane);
      if (!hasMore) return isAnyFull();
    }
  }

  async function measure(): Promise<void> {
    const [open] = await records.aggregate<{ count: number; oldest: Date | null }>([
      // The condition on `kind` is always true. Without it, MongoDB would not use the partial index.
      { $match: { done: false, kind: { $gt: '' } } },
      { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: urgentCreatedAt(options.jobs) } } },
    ]);
    for (const kind of ['fact', 'job'] as const)
      deadLetters.set({ kind }, await records.countDocuments({ givenUpAt: { $exists: true }, kind }));
    outboxOpen.set(open?.count ?? 0);
    // The age is negative if all undelivered rows are postponed to a future time.
    outboxAge.set(open?.oldest ? Math.max(0, Date.now() - open.oldest.getTime()) / 1000 : 0);
    for (const { queue, state, jobs: depth } of await queues.count()) queueJobs.set({ queue, state }, depth);
  }

  return {
    dispatch,
    laneFreed: () => freed.promise,
    async runDue() {
      for (let isAnyFull = true; isAnyFull;) {
        isAnyFull = await dispatch();
        await Promise.all(running);
      }
    },
    measure,
    async close() {
      await Promise.all(running);
      await queues.close();
    },
  };
}

/**
 * Starts a relay, which delivers outbox rows until it is closed. Several processes may run a relay at the same time.
 * Failed deliveries are retried indefinitely, with two exceptions: events that their receiver refuses (except with 409
 * or 429) are retried for an hour, and failed emails for three days.
 */
export function startRelay(options: RelayOptions): { close(): Promise<void> } {
  const relay = createRelay(options);
  const stop = new AbortController();
  const { signal } = stop;
  const wakeUp = listenForWork(options.redis, options.service, signal);
  let measuring: Promise<void> = Promise.resolve();
  let measureAt = 0;

  const measure = () => {
    if (Date.now() < measureAt) return;
    measureAt = Date.now() + measureEveryMs;
    // Do not await this promise. While Redis is down, it would delay the delivery of events.
    measuring = relay.measure().catch((error: unknown) => {
      options.logger.warn({ err: error }, 'backlog cannot be measured');
    });
  };

  const waitForWork = async () => {
    const sleep = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
    if (options.pollMs !== undefined) return sleep(options.pollMs);
    await Promise.all([wakeUp.wait(idlePollMs, pollWithoutRedisMs), sleep(roundPauseMs)]);
  };

  const loop = async () => {
    let waiting: Promise<void> | undefined;
    while (!signal.aborted) {
      // Create this promise before `dispatch` runs. Otherwise a slot that becomes free during `dispatch` would be
      // missed.
      const laneFreed = relay.laneFreed();
      try {
        await relay.dispatch();
        measure();
      } catch (error) {
        options.logger.warn({ err: error }, 'outbox cannot be read');
      }
      // If a wait is still pending, reuse it, because a second BRPOP on the same Redis connection would run only after
      // the first one.
      waiting ??= waitForWork().finally(() => (waiting = undefined));
      await Promise.race([waiting, laneFreed]);
    }
    await waiting;
  };
  const looping = loop();

  return {
    async close() {
      stop.abort();
      wakeUp.close();
      await looping;
      await measuring;
      await relay.close();
    },
  };
}
