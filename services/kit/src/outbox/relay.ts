import { setTimeout as pause } from 'node:timers/promises';
import { type Fact, takeFact } from '@boaxepa/contracts/wire/internal/facts';
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
import { claimRows } from './claimRows.ts';
import { makeDeadLetter, refusalReason } from './deadLetter.ts';
import { createLane, type Lane } from './lane.ts';
import { markDone } from './markDone.ts';
import { outboxRecords, triedForMs, type OutboxRecord } from './outboxRecords.ts';
import { listenForWork } from './wakeUp.ts';

export interface RelayOptions {
  service: string;
  connection: Connection;
  redis: RedisClient;
  redisUrl: string;
  logger: Logger;
  clients: Partial<Record<Fact['target'], InternalClient>>;
  jobs: readonly JobDefinition[];
  /** Fixed polling interval in milliseconds, for tests. */
  pollMs?: number;
}

export interface Relay {
  /**
   * Starts the deliveries of due rows up to the capacity of the lanes, without waiting for their results.
   * @returns true if a lane was full
   */
  dispatch(): Promise<boolean>;
  /** Resolves when a full lane has capacity again. */
  laneFreed(): Promise<void>;
  /** For tests. Delivers all due rows and waits for the results. Rows behind an open circuit breaker are skipped. */
  runDue(): Promise<void>;
  /**
   * Updates the metrics of the outbox and of the queues.
   * @throws Error if MongoDB or Redis is down. The metrics then keep their last values.
   */
  measure(): Promise<void>;
  /** Stops claiming rows and waits for the current deliveries. */
  close(): Promise<void>;
}

/**
 * Returns the pause in milliseconds until the relay checks whether a queued job still exists. The pause grows with the age of the
 * row, from one minute to 30 minutes.
 */
const resendAfterMs = (row: OutboxRecord) => Math.min(Math.max(60_000, triedForMs(row)), 30 * 60_000);
/** An email becomes a dead letter after three days. Other rows are retried indefinitely. */
const mailboxPatienceMs = 3 * 86_400_000;
const texts = array(string().required()).required();
/**
 * Maximum pause before a failed version change is retried, in milliseconds. Readers distrust the versions for a longer time after
 * an outage of Redis.
 */
const revisionPauseMs = 2000;
/**
 * Polling interval without a wake-up. The sum of `idlePollMs` and `revisionPauseMs` must be shorter than the time for which
 * readers distrust the versions.
 */
const idlePollMs = 1500;
const pollWithoutRedisMs = 300;
const measureEveryMs = 30_000;
/**
 * Time in milliseconds that the relay waits for more rows after a wake-up, because a command for many rows is hardly slower than
 * a command for one row.
 */
const gatherMs = 200;

/** A row that is retried after `ms` milliseconds. */
interface Postponed {
  id: Types.ObjectId;
  ms: number;
}

/** Creates a relay without a loop. The caller must call `dispatch` or `runDue`. */
export function createRelay(options: RelayOptions): Relay {
  const { connection, logger } = options;
  const records = outboxRecords(connection);
  const queues = openJobQueues(options);
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const running = new Set<Promise<void>>();

  const lanes: Lane[] = [
    createLane({ kind: 'job' }),
    createLane({ kind: 'revision' }),
    createLane({ kind: 'revocation' }),
    ...Object.keys(options.clients).map((target) => createLane({ kind: 'fact', target, hasBreaker: true })),
  ];
  let freed = Promise.withResolvers<void>();

  const done = batched((ids: readonly Types.ObjectId[]) => markDone(connection, ids));
  const move = batched((keys: readonly RevisionKey[][]) => bumpRevisions(options.redis, keys.flat()));
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
      await move(texts.validateSync(row.payload) as RevisionKey[]);
      return 'done';
    }
    if (row.kind === 'fact') {
      const event = {
        id,
        type: row.name,
        payload: row.payload ?? {},
        occurredAt: row.createdAt.toISOString(),
      };
      // A row is in a lane only if its target has a client.
      await options.clients[row.target as Fact['target']]?.call(takeFact, { body: event });
      return 'done';
    }
    const job = jobs.get(row.name);
    if (!job) throw new Error(`no job ${row.name}`);
    const givesUp = job.queue === emailQueue && triedForMs(row) > mailboxPatienceMs;
    if (givesUp && (await queues.drop(job, id))) return 'givenUp';
    if (row.attempts === 1) await queues.add(job, id, row.payload);
    else await queues.ensure(job, id, row.payload);
    return 'later';
  }

  async function retryLater(row: OutboxRecord, error: unknown): Promise<void> {
    const reason = row.kind === 'fact' ? refusalReason(row, error) : undefined;
    if (reason) return makeDeadLetter(connection, row, reason, logger);
    outboxRows.inc({ kind: row.kind, result: 'failed' });
    const line = { kind: row.kind, fact: row.name, rowId: row._id.toHexString(), attempt: row.attempts };
    logger.warn({ err: error, ...line }, 'outbox row not delivered, tried again later');
    const longestMs = row.kind === 'revision' ? revisionPauseMs : 60_000;
    await postpone(row, Math.min(250 * 2 ** row.attempts, longestMs));
  }

  async function handle(row: OutboxRecord, lane: Lane): Promise<void> {
    await runInContext({ requestId: row.requestId, log: logger }, async () => {
      try {
        const result = await deliver(row);
        lane.record(true);
        if (result === 'givenUp') {
          await makeDeadLetter(connection, row, 'mailbox did not accept it for three days', logger);
          return;
        }
        if (result === 'done') await done(row._id);
        else await postpone(row, resendAfterMs(row));
        outboxRows.inc({ kind: row.kind, result });
      } catch (error) {
        lane.record(error instanceof AppError && error.status < 500);
        // If the update fails, the row is retried when its lease expires.
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
    const [open] = await records.aggregate<{ count: number; oldest: Date }>([
      // The condition on `kind` is always true. MongoDB needs the condition to use the partial index of open rows.
      { $match: { done: false, kind: { $gt: '' } } },
      { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
    ]);
    for (const kind of ['fact', 'job'] as const)
      deadLetters.set({ kind }, await records.countDocuments({ givenUpAt: { $exists: true }, kind }));
    outboxOpen.set(open?.count ?? 0);
    // The age is negative if all open rows are postponed.
    outboxAge.set(open ? Math.max(0, Date.now() - open.oldest.getTime()) / 1000 : 0);
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
 * Delivers outbox rows until the relay is closed. Several processes may run relays concurrently. Failed deliveries are retried
 * indefinitely, unless the receiver refuses the row permanently.
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
    // The measurement is not awaited, because an unavailable Redis must not delay events.
    measuring = relay.measure().catch((error: unknown) => {
      options.logger.warn({ err: error }, 'backlog cannot be measured');
    });
  };

  const waitForWork = async () => {
    const sleep = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
    if (options.pollMs !== undefined) return sleep(options.pollMs);
    await wakeUp.wait(idlePollMs, pollWithoutRedisMs);
    await sleep(gatherMs);
  };

  const loop = async () => {
    let waiting: Promise<void> | undefined;
    while (!signal.aborted) {
      // Created before `dispatch`, so that the relay notices slots that become free during `dispatch`.
      const laneFreed = relay.laneFreed();
      try {
        await relay.dispatch();
        measure();
      } catch (error) {
        options.logger.warn({ err: error }, 'outbox cannot be read');
      }
      // Each round reuses the pending wait, because a second BRPOP on the connection would block behind the first.
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
