import { string, object } from 'yup';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { appError } from '../errors/AppError.ts';
import type { InternalClient } from '../internal/internalClient.ts';
import { metricsText } from '../metrics/metrics.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { defineJob } from '../queues/defineJob.ts';
import { laneConcurrency } from './lane.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxRecords } from './outboxRecords.ts';
import { createRelay, startRelay, type Relay, type RelayOptions } from './relay.ts';
import { listDeadLetters, replayDeadLetters } from './replayDeadLetters.ts';

const logger = silentLogger;
const redis = testRedis(testRedisUrl(), logger);
const payload = object({ id: string().required() });
const eventTo = (target: 'auth' | 'catalog') =>
  ({ type: `thing.${target}`, source: 'orders', target, payload }) as const;
const settle = defineJob({ name: 'settle', schema: payload });
const unavailable = () => appError('SERVICE_UNAVAILABLE');

let database: TestDatabase;
let outbox: Outbox;
/**
 * Functions that stop the relays after each test, even after a failed test. A running relay would keep the process
 * alive.
 */
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await testDatabase();
  outbox = createOutbox(database.connection);
  await runMigrations(database.connection, { logger, models: [] });
  await waitUntil(() => redis.status === 'ready');
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await outboxRecords(database.connection).deleteMany({});
});
afterAll(async () => {
  redis.disconnect();
  await database.drop();
});

/** Creates a client that runs `answer` for each call, and counts the calls. */
function clientOf(answer: () => Promise<unknown>): InternalClient & { calls: number } {
  const client = {
    calls: 0,
    call: async () => {
      client.calls += 1;
      await answer();
      return undefined as never;
    },
    close: () => Promise.resolve(),
  };
  return client;
}

const options = (clients: RelayOptions['clients']): RelayOptions => ({
  service: 'lanes',
  connection: database.connection,
  redis,
  redisUrl: testRedisUrl(),
  logger,
  clients,
  jobs: [settle],
  pollMs: 10,
});
function openRelay(clients: RelayOptions['clients']): Relay {
  const relay = createRelay(options(clients));
  closers.push(() => relay.close());
  return relay;
}
function startOpenRelay(clients: RelayOptions['clients']): void {
  const relay = startRelay(options(clients));
  closers.push(() => relay.close());
}
/** Returns a call that hangs until `release` is called or the test ends. */
function hang(): { call: () => Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  closers.push(() => Promise.resolve(resolve()));
  return { call: () => promise, release: resolve };
}
const send = (target: 'auth' | 'catalog', count = 1) =>
  inTransaction(database.connection, async (session) => {
    for (let i = 0; i < count; i += 1)
      await outbox.event(session, { event: eventTo(target), payload: { id: String(i) } });
  });
const rows = () => outboxRecords(database.connection);
const open = (target: string) => rows().countDocuments({ target, done: false });
const makeDue = () => rows().updateMany({ done: false }, { $set: { dueAt: new Date(0) } });

describe('a target that hangs', () => {
  it('delays neither the events of another target, nor jobs, nor list versions', async () => {
    const hangingCall = hang();
    const catalog = clientOf(hangingCall.call);
    const auth = clientOf(() => Promise.resolve());
    // These 96 rows are older than all other rows. One lane delivers only 32 rows at the same time, and one query reads
    // only 32 rows.
    await send('catalog', laneConcurrency * 3);
    startOpenRelay({ catalog, auth });
    await waitUntil(() => catalog.calls >= laneConcurrency);
    await send('auth', 2);
    await inTransaction(database.connection, async (session) => {
      await outbox.job(session, { job: settle, payload: { id: 'order' } });
      await outbox.revisions(session, ['shopper:a']);
    });
    await waitUntil(async () => (await open('auth')) === 0);
    await waitUntil(async () => (await rows().countDocuments({ kind: 'revision', done: false })) === 0);
    await waitUntil(async () => {
      const job = await rows().findOne({ kind: 'job' }).lean();
      // BullMQ has received the job, so the relay checks the row again after a minute.
      return job !== null && job.attempts === 1 && job.dueAt.getTime() > Date.now() + 45_000;
    });
    expect(catalog.calls).toBe(laneConcurrency);
    expect(await open('catalog')).toBe(laneConcurrency * 3);
  });

  it('gets its whole backlog when it answers again', async () => {
    const hangingCall = hang();
    const catalog = clientOf(hangingCall.call);
    await send('catalog', laneConcurrency * 3);
    startOpenRelay({ catalog });
    await waitUntil(() => catalog.calls >= laneConcurrency);
    hangingCall.release();
    await waitUntil(async () => (await open('catalog')) === 0);
    expect(catalog.calls).toBe(laneConcurrency * 3);
  });
});

describe('the circuit breaker of a target', () => {
  it('opens after five failures in a row, then probes with single rows, and closes at the first answer', async () => {
    let isAway = true;
    const catalog = clientOf(() => (isAway ? Promise.reject(unavailable()) : Promise.resolve()));
    const relay = openRelay({ catalog });
    await send('catalog', 5);
    await relay.runDue();
    expect(catalog.calls).toBe(5);
    await makeDue();
    await relay.runDue();
    expect(catalog.calls).toBe(5);

    await waitUntil(async () => {
      await relay.runDue();
      return catalog.calls > 5;
    });
    expect(catalog.calls).toBe(6);

    isAway = false;
    await makeDue();
    await waitUntil(async () => {
      await relay.runDue();
      return (await open('catalog')) === 0;
    });
    expect(catalog.calls).toBe(11);
  });

  it('stays closed while the target refuses: a refusal is an answer', async () => {
    const catalog = clientOf(() => Promise.reject(appError('VALIDATION_FAILED')));
    const relay = openRelay({ catalog });
    await send('catalog', 6);
    await relay.runDue();
    await makeDue();
    await relay.runDue();
    expect(catalog.calls).toBe(12);
  });
});

describe('an event that its receiver refuses', () => {
  const refusedFor = async (minutes: number, error: () => Error, attempts = minutes) => {
    const catalog = clientOf(() => Promise.reject(error()));
    const relay = openRelay({ catalog });
    await send('catalog');
    const createdAt = new Date(Date.now() - minutes * 60_000);
    await rows().updateMany({}, { $set: { createdAt, attempts } });
    await relay.runDue();
    return { relay, db: database.connection.getClient().db(database.connection.name) };
  };

  it('is retried for an hour, then becomes a dead letter with its reason, counted and listed', async () => {
    const youngRefusal = await refusedFor(59, () => appError('VALIDATION_FAILED'));
    expect(await listDeadLetters(youngRefusal.db)).toEqual([]);
    expect(await open('catalog')).toBe(1);
    await rows().deleteMany({});

    const oldRefusal = await refusedFor(61, () => appError('VALIDATION_FAILED'));
    expect(await open('catalog')).toBe(0);
    expect(await listDeadLetters(oldRefusal.db)).toMatchObject([
      { kind: 'fact', name: 'thing.catalog', reason: 'refused with VALIDATION_FAILED' },
    ]);
    await oldRefusal.relay.measure();
    expect((await metricsText()).text).toContain('outbox_dead_letters{kind="fact"} 1');
  });

  it('is retried even if it is older than an hour at its first delivery', async () => {
    const { db } = await refusedFor(24 * 60, () => appError('VALIDATION_FAILED'), 0);
    expect(await listDeadLetters(db)).toEqual([]);
    expect(await open('catalog')).toBe(1);
  });

  it.each([
    ['is not ready for it yet', () => appError('CONFLICT')],
    ['is away', unavailable],
  ])('is retried without end while the receiver %s', async (_, error) => {
    const { db } = await refusedFor(30 * 24 * 60, error);
    expect(await listDeadLetters(db)).toEqual([]);
    expect(await open('catalog')).toBe(1);
  });

  it('is delivered after a replay, with its original time', async () => {
    const { db } = await refusedFor(61, () => appError('VALIDATION_FAILED'));
    const [letter] = await listDeadLetters(db);
    const before = await rows().findOne().lean();
    expect(await replayDeadLetters(db, ['f'.repeat(24)])).toBe(0);
    expect(await replayDeadLetters(db, [letter?.id ?? ''])).toBe(1);

    const refusingRelay = openRelay({
      catalog: clientOf(() => Promise.reject(appError('VALIDATION_FAILED'))),
    });
    await refusingRelay.runDue();
    // After a replay, the event can be refused for another hour before it becomes a dead letter again.
    expect(await listDeadLetters(db)).toEqual([]);

    await makeDue();
    const catalog = clientOf(() => Promise.resolve());
    const acceptingRelay = openRelay({ catalog });
    await acceptingRelay.runDue();
    expect(await open('catalog')).toBe(0);
    expect((await rows().findOne().lean())?.createdAt).toEqual(before?.createdAt);
  });
});
