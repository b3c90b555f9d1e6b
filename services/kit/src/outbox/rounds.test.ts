import type * as timers from 'node:timers/promises';
import { object, string } from 'yup';
import { silentLogger as logger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import type { InternalClient } from '../internal/internalClient.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createOutbox } from './outbox.ts';
import { outboxRecords } from './outboxRecords.ts';
import { startRelay } from './relay.ts';

/** Functions that end the relay's pause of 200 ms, one per round. The test calls them, so that no clock is needed. */
const mockPauseEnds: (() => void)[] = [];
/** Functions that wake the relay, one per round. The test calls them in place of a message from Redis. */
const mockWakeUps: (() => void)[] = [];

function mockWait(ends: (() => void)[], signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  ends.push(resolve);
  signal.addEventListener('abort', () => resolve());
  return signal.aborted ? Promise.resolve() : promise;
}
jest.mock('node:timers/promises', () => {
  const actual = jest.requireActual<typeof timers>('node:timers/promises');
  return {
    ...actual,
    setTimeout: (ms: number, value: unknown, options: { signal: AbortSignal }) =>
      ms === 200 ? mockWait(mockPauseEnds, options.signal) : actual.setTimeout(ms, value, options),
  };
});
jest.mock('./wakeUp.ts', () => ({
  listenForWork: (_redis: unknown, _service: string, signal: AbortSignal) => ({
    wait: () => mockWait(mockWakeUps, signal),
    close: () => undefined,
  }),
}));

const redis = testRedis(testRedisUrl(), logger);
const event = {
  type: 'thing.made',
  source: 'orders',
  target: 'catalog',
  payload: object({ id: string().required() }),
} as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await runMigrations(database.connection, { logger, models: [] });
  await waitUntil(() => redis.status === 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await database.drop();
});

it('dispatches a new row immediately after an idle pause, and the next rows together after a pause of 200 ms', async () => {
  const { connection } = database;
  const deliveredIds: string[] = [];
  const catalog: InternalClient = {
    call: async (_call, ...[input]) => {
      deliveredIds.push((input as { body: { payload: { id: string } } }).body.payload.id);
      return undefined as never;
    },
    close: () => Promise.resolve(),
  };
  const send = (id: string) =>
    inTransaction(connection, (session) =>
      createOutbox(connection).event(session, { event, payload: { id } }),
    );
  const open = () => outboxRecords(connection).countDocuments({ done: false });
  const options = { connection, redis, redisUrl: testRedisUrl(), logger, clients: { catalog }, jobs: [] };
  const relay = startRelay({ service: 'rounds', ...options });
  try {
    await waitUntil(() => mockWakeUps.length === 1 && mockPauseEnds.length === 1);
    mockPauseEnds[0]?.();
    await send('first');
    mockWakeUps[0]?.();
    await waitUntil(async () => (await open()) === 0);

    await waitUntil(() => mockWakeUps.length === 2 && mockPauseEnds.length === 2);
    await send('second');
    mockWakeUps[1]?.();
    // This transaction takes longer than the start of a round, so a round that ignored the pause would deliver 'second'
    // before the check.
    await send('third');
    expect(await open()).toBe(2);
    expect(deliveredIds).toEqual(['first']);
    mockPauseEnds[1]?.();
    await waitUntil(async () => (await open()) === 0);
    expect(deliveredIds.toSorted()).toEqual(['first', 'second', 'third']);
    await waitUntil(() => mockPauseEnds.length === 3);
  } finally {
    await relay.close();
  }
});
