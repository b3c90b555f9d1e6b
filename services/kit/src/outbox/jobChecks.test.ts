import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testDatabase, testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { greet } from '../email/greet.fixture.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { createOutbox } from './outbox.ts';
import { outboxRecords } from './outboxRecords.ts';
import { createRelay } from './relay.ts';

const logger = silentLogger;
const minuteMs = 60_000;

test.each([
  { age: '20 seconds', ageMs: 20_000, pauseMs: minuteMs },
  { age: 'ten minutes', ageMs: 10 * minuteMs, pauseMs: 10 * minuteMs },
  { age: 'a day', ageMs: 1440 * minuteMs, pauseMs: 30 * minuteMs },
])(
  'the job of a row that is $age old is checked by its age, not by failed deliveries',
  async ({ ageMs, pauseMs }) => {
    const redisUrl = testRedisUrl();
    const redis = testRedis(redisUrl, logger);
    const { connection, drop } = await testDatabase();
    await runMigrations(connection, { logger, models: [] });
    const options = { service: 'fixture', connection, redis, redisUrl, logger, clients: {}, jobs: [greet] };
    const relay = createRelay(options);
    const id = await inTransaction(connection, (session) =>
      createOutbox(connection).job(session, { job: greet, payload: { userId: 'u1' } }),
    );
    const createdAt = new Date(Date.now() - ageMs);
    await outboxRecords(connection).updateOne({ _id: id }, { $set: { attempts: 9, createdAt } });

    await relay.runDue();
    const row = await outboxRecords(connection).findById(id).lean();
    const waitsMs = Number(row?.dueAt.getTime()) - Date.now();
    expect(Math.round(waitsMs / minuteMs)).toBe(pauseMs / minuteMs);

    await relay.close();
    redis.disconnect();
    await drop();
  },
);
