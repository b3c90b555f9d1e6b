import { setTimeout as pause } from 'node:timers/promises';
import { type Fact, takeFact } from '@boaxepa/contracts/internal/facts';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { array, string } from 'yup';
import { publishRevokedSids } from '../auth/revocations.ts';
import { runInContext } from '../context/requestContext.ts';
import type { InternalClient } from '../internal/internalClient.ts';
import { outboxRows } from '../metrics/metrics.ts';
import type { JobDefinition } from '../queues/defineJob.ts';
import { openJobQueues } from '../queues/jobQueues.ts';
import { moveRevisions, type RevisionKey } from '../revisions/revisions.ts';
import { markDone } from './markDone.ts';
import { measureBacklog } from './measureBacklog.ts';
import { outboxRecords, type OutboxRecord } from './outboxRecords.ts';

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
  pollMs?: number;
  /** A row whose relay died is taken up by another after this long. */
  leaseMs?: number;
  /** A job that has not marked its row done by then is looked at again; doubled each time, 30 minutes at most. */
  resendAfterMs?: number;
  concurrency?: number;
}

export interface Relay {
  /** Handles everything that is due now; for tests that want no waiting. */
  runDue(): Promise<void>;
  /** Refreshes the figures of outbox and queues. @throws when MongoDB or Redis is away */
  measure(): Promise<void>;
  /** Stops claiming and waits for what is under way. */
  close(): Promise<void>;
}

const texts = array(string().required()).required();
/** Longest pause before a move of revisions is tried again: shorter than they are distrusted after Redis was away. */
const revisionPauseMs = 2000;

/** Makes a relay that works only when `runDue` is called. */
export function createRelay(options: RelayOptions): Relay {
  const { connection, logger, leaseMs = 30_000, resendAfterMs = 60_000, concurrency = 8 } = options;
  const records = outboxRecords(connection);
  const queues = openJobQueues(options);
  const jobs = new Map(options.jobs.map((job) => [job.name, job]));
  const running = new Set<Promise<void>>();

  const claim = () => {
    const now = Date.now();
    return records
      .findOneAndUpdate(
        { done: false, dueAt: { $lte: new Date(now) } },
        { $set: { dueAt: new Date(now + leaseMs) }, $inc: { attempts: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();
  };
  const postpone = (row: OutboxRecord, ms: number) =>
    records.updateOne({ _id: row._id, done: false }, { $set: { dueAt: new Date(Date.now() + ms) } });

  async function deliver(row: OutboxRecord): Promise<'done' | 'later' | 'givenUp'> {
    const id = row._id.toHexString();
    if (row.kind === 'revocation') {
      await publishRevokedSids(options.redis, texts.validateSync(row.payload));
      return 'done';
    }
    if (row.kind === 'revision') {
      await moveRevisions(options.redis, texts.validateSync(row.payload) as RevisionKey[]);
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
    const givesUp = job.giveUpAfterMs !== null && Date.now() - row.createdAt.getTime() > job.giveUpAfterMs;
    if (givesUp && (await queues.drop(job, id))) return 'givenUp';
    await queues.ensure(job, id, row.payload);
    return 'later';
  }

  async function handle(row: OutboxRecord): Promise<void> {
    const line = { kind: row.kind, fact: row.name, rowId: row._id.toHexString(), attempt: row.attempts };
    await runInContext({ requestId: row.requestId, log: logger }, async () => {
      try {
        const result = await deliver(row);
        if (result === 'done') await markDone(connection, row._id);
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

  return {
    async runDue() {
      for (;;) {
        while (running.size >= concurrency) await Promise.race(running);
        const row = await claim();
        if (!row) break;
        const work: Promise<void> = handle(row).finally(() => running.delete(work));
        running.add(work);
      }
      await Promise.all(running);
    },
    measure: () => measureBacklog(connection, queues),
    async close() {
      await Promise.all(running);
      await queues.close();
    },
  };
}

/**
 * Delivers outbox rows until it is closed: facts to their service's /internal/events, jobs to their queue, revoked
 * sessions to Redis. Any number of processes may do so at once. What cannot be delivered is tried again for ever, but for jobs
 * that say when they are given up.
 */
export function startRelay(options: RelayOptions): { close(): Promise<void> } {
  const relay = createRelay(options);
  const stop = new AbortController();
  let measuring: Promise<void> = Promise.resolve();
  let measureAt = 0;

  const measure = () => {
    if (Date.now() < measureAt) return;
    measureAt = Date.now() + 10_000;
    // Not awaited: a Redis that is away must not hold facts up.
    measuring = relay.measure().catch((error: unknown) => {
      options.logger.warn({ err: error }, 'backlog cannot be measured');
    });
  };

  const loop = async () => {
    while (!stop.signal.aborted) {
      try {
        await relay.runDue();
        measure();
      } catch (error) {
        options.logger.warn({ err: error }, 'outbox cannot be read');
      }
      await pause(options.pollMs ?? 300, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };
  const looping = loop();

  return {
    async close() {
      stop.abort();
      await looping;
      await measuring;
      await relay.close();
    },
  };
}
