import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Fact, takeFact } from '@boaxepa/contracts/wire/internal/facts';
import type { Redis } from 'ioredis';
import type { Connection, Types } from 'mongoose';
import type { Logger } from 'pino';
import { array, string } from 'yup';
import { publishRevokedSids } from '../auth/revocations.ts';
import { batched } from '../batching/batched.ts';
import { runInContext } from '../context/requestContext.ts';
import type { InternalClient } from '../internal/internalClient.ts';
import { outboxAge, outboxGivenUp, outboxOpen, outboxRows, queueJobs } from '../metrics/metrics.ts';
import { emailQueue, type JobDefinition } from '../queues/defineJob.ts';
import { openJobQueues } from '../queues/jobQueues.ts';
import { bumpRevisions, type RevisionKey } from '../revisions/revisions.ts';
import { markDone } from './markDone.ts';
import { outboxRecords, type OutboxRecord } from './outboxRecords.ts';
import { listenForWork } from './wakeUp.ts';

export interface RelayOptions {
  /** Name of the service whose database this is. */
  service: string;
  connection: Connection;
  redis: Redis;
  redisUrl: string;
  logger: Logger;
  /** Where facts go. */
  clients: Partial<Record<Fact['target'], InternalClient>>;
  /** Every job of the service. */
  jobs: readonly JobDefinition[];
  /** How often it looks, whether it is woken or not; for tests. */
  pollMs?: number;
}

export interface Relay {
  /** Handles everything that is due now; for tests that want no waiting. */
  runDue(): Promise<void>;
  /**
   * Refreshes the figures of what the service still owes: rows of its outbox, the age of the oldest, jobs of its queues.
   * @throws when MongoDB or Redis is away; a figure then stays what it was
   */
  measure(): Promise<void>;
  /** Stops claiming and waits for what is under way. */
  close(): Promise<void>;
}

/** A row whose relay died is taken up by another after this long. */
const leaseMs = 30_000;
/** A job that has not marked its row done by then is looked at again; doubled each time, 30 minutes at most. */
const resendAfterMs = 60_000;
/** Rows under way at a time. */
const concurrency = 32;
/** Give up on an email after three days. Retry everything else indefinitely. */
const mailboxPatienceMs = 3 * 86_400_000;
const texts = array(string().required()).required();
/** Longest pause before a move of revisions is tried again: shorter than they are distrusted after Redis was away. */
const revisionPauseMs = 2000;
/** How often a relay looks that nobody wakes; less than revisions are distrusted when added to the pause above. */
const idlePollMs = 1500;
const pollWithoutRedisMs = 300;
const measureEveryMs = 30_000;
/** A relay that was woken waits for more that comes: a command for many rows costs little more than one for one. */
const gatherMs = 200;

/** A row that is looked at again after `ms`. */
interface Postponed {
  id: Types.ObjectId;
  ms: number;
}

/** Makes a relay that works only when `runDue` is called. */
export function createRelay(options: RelayOptions): Relay {
  const { connection, logger } = options;
  const records = outboxRecords(connection);
  const queues = openJobQueues(options);
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const running = new Set<Promise<void>>();

  /** Takes at most so many of the rows that are due; `all` when there were no more. */
  async function claim(limit: number): Promise<{ rows: OutboxRecord[]; all: boolean }> {
    const now = new Date();
    const due = { done: false, dueAt: { $lte: now } };
    const found = await records.find(due).sort({ dueAt: 1 }).limit(limit).lean();
    const all = found.length < limit;
    if (found.length === 0) return { rows: [], all };
    const mine = { _id: { $in: found.map(({ _id }) => _id) }, claim: randomUUID() };
    const { modifiedCount } = await records.updateMany(
      { ...due, _id: mine._id },
      { $set: { dueAt: new Date(now.getTime() + leaseMs), claim: mine.claim }, $inc: { attempts: 1 } },
    );
    // Another relay was faster with some, or all is as it was found.
    if (modifiedCount < found.length) return { rows: await records.find(mine).lean(), all };
    return { rows: found.map((row) => ({ ...row, attempts: row.attempts + 1 })), all };
  }

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
      const client = options.clients[row.target as Fact['target']];
      if (!client) throw new Error(`no client for ${row.target}`);
      const event = {
        id,
        type: row.name,
        payload: row.payload ?? {},
        occurredAt: row.createdAt.toISOString(),
      };
      await client.call(takeFact, { body: event });
      return 'done';
    }
    const job = jobs.get(row.name);
    if (!job) throw new Error(`no job ${row.name}`);
    const givesUp = job.queue === emailQueue && Date.now() - row.createdAt.getTime() > mailboxPatienceMs;
    if (givesUp && (await queues.drop(job, id))) return 'givenUp';
    if (row.attempts === 1) await queues.add(job, id, row.payload);
    else await queues.ensure(job, id, row.payload);
    return 'later';
  }

  async function handle(row: OutboxRecord): Promise<void> {
    const line = { kind: row.kind, fact: row.name, rowId: row._id.toHexString(), attempt: row.attempts };
    await runInContext({ requestId: row.requestId, log: logger }, async () => {
      try {
        const result = await deliver(row);
        if (result === 'done') await done(row._id);
        else if (result === 'givenUp') {
          await records.updateOne(
            { _id: row._id, done: false },
            { $set: { done: true, givenUpAt: new Date() } },
          );
          logger.error(line, 'outbox row given up');
        } else await postpone(row, Math.min(resendAfterMs * 2 ** (row.attempts - 1), 30 * 60_000));
        outboxRows.inc({ kind: row.kind, result });
      } catch (error) {
        outboxRows.inc({ kind: row.kind, result: 'failed' });
        logger.warn({ err: error, ...line }, 'outbox row not delivered, tried again later');
        // When even this fails, the end of the lease brings the row back.
        const longestMs = row.kind === 'revision' ? revisionPauseMs : 60_000;
        await postpone(row, Math.min(250 * 2 ** row.attempts, longestMs)).catch(() => undefined);
      }
    });
  }

  async function measure(): Promise<void> {
    const [open] = await records.aggregate<{ count: number; oldest: Date }>([
      // The second condition is always true: with it the index of what is due is used.
      { $match: { done: false, dueAt: { $gt: new Date(0) } } },
      { $group: { _id: null, count: { $sum: 1 }, oldest: { $min: '$createdAt' } } },
    ]);
    outboxGivenUp.set(await records.countDocuments({ givenUpAt: { $exists: true } }));
    outboxOpen.set(open?.count ?? 0);
    outboxAge.set(open ? (Date.now() - open.oldest.getTime()) / 1000 : 0);
    for (const { queue, state, jobs: depth } of await queues.count()) queueJobs.set({ queue, state }, depth);
  }

  return {
    async runDue() {
      for (;;) {
        // Not one by one as they end: what is claimed together is recorded together.
        while (running.size > concurrency / 2) await Promise.race(running);
        const { rows, all } = await claim(concurrency - running.size);
        for (const row of rows) {
          const work: Promise<void> = handle(row).finally(() => running.delete(work));
          running.add(work);
        }
        if (all) break;
      }
      await Promise.all(running);
    },
    measure,
    async close() {
      await Promise.all(running);
      await queues.close();
    },
  };
}

/**
 * Delivers outbox rows until it is closed: facts to their service's /internal/events, jobs to their queue, revoked
 * sessions to Redis. Any number of processes may do so at once. What cannot be delivered is tried again for ever, but for emails.
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
    // Not awaited: a Redis that is away must not hold facts up.
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
    while (!signal.aborted) {
      try {
        await relay.runDue();
        measure();
      } catch (error) {
        options.logger.warn({ err: error }, 'outbox cannot be read');
      }
      await waitForWork();
    }
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
