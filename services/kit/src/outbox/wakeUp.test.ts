import { object, string } from 'yup';
import type { Connection } from 'mongoose';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { createOutbox } from './outbox.ts';
import { outboxRecords } from './outboxRecords.ts';
import { listenForWork, wakeRelay } from './wakeUp.ts';

const row = {
  event: {
    type: 'shop.seen',
    source: 'orders',
    target: 'catalog',
    payload: object({ partnerId: string().required() }),
  },
  payload: { partnerId: 'p' },
} as const;
const redis = testRedis();

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await testDatabase();
  connection = database.connection;
  await runMigrations(connection, { logger: silentLogger, models: [] });
  await waitUntil(() => redis.status === 'ready');
});
afterAll(async () => {
  redis.disconnect();
  await database.drop();
});
const open = () => outboxRecords(connection).countDocuments({ done: false });

describe('rows of one transaction', () => {
  test('are one insert and wake the relay once, after the commit', async () => {
    const insert = jest.spyOn(outboxRecords(connection).collection, 'insertMany');
    const openWhenWoken: Promise<number>[] = [];
    const wakingOutbox = createOutbox(connection, () => openWhenWoken.push(open()));
    await inTransaction(connection, async (session) => {
      for (let i = 0; i < 3; i += 1) await wakingOutbox.event(session, row);
      await wakingOutbox.revokeSessions(session, ['sid-1']);
    });
    const failingTransaction = inTransaction(connection, async (session) => {
      await wakingOutbox.event(session, row);
      throw new Error('no');
    });
    await expect(failingTransaction).rejects.toThrow('no');
    expect(insert).toHaveBeenCalledTimes(1);
    expect(await Promise.all(openWhenWoken)).toEqual([4]);
    insert.mockRestore();
  });

  test('require a session of inTransaction, which writes them', async () => {
    const session = await connection.startSession();
    await expect(createOutbox(connection).event(session, row)).rejects.toThrow('inTransaction');
    await session.endSession();
  });
});

test('relays are woken through Redis, by one message for several commits, and wait no longer than requested', async () => {
  const stop = new AbortController();
  const wakeUp = listenForWork(redis, 'wake-test', stop.signal);
  const wake = wakeRelay(redis, 'wake-test');
  wake();
  wake();
  await waitUntil(async () => (await redis.llen('wake:wake-test')) === 1);
  // Until the Redis connection of `wakeUp` is ready, `wait` only pauses. Therefore call `wait` until it has consumed
  // the message.
  await waitUntil(async () => {
    await wakeUp.wait(50, 50);
    return (await redis.exists('wake:wake-test')) === 0;
  });
  expect(await redis.llen('wake:wake-test')).toBe(0);
  const wakeUpResult = wakeUp.wait(120_000, 120_000);
  wake();
  await wakeUpResult;
  await wakeUp.wait(50, 120_000);
  stop.abort();
  wakeUp.close();
});
