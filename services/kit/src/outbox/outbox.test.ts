import type { Caller } from '@boaxepa/contracts/wire/internal/calls';
import { Schema, type Connection } from 'mongoose';
import request from 'supertest';
import { number, object, string } from 'yup';
import { followRevocations } from '../auth/revocations.ts';
import { runInContext } from '../context/requestContext.ts';
import { appError } from '../errors/AppError.ts';
import { callerKey } from '../internal/callerKeys.ts';
import { createInternalClient, type InternalClient } from '../internal/internalClient.ts';
import { greet } from '../email/greet.fixture.ts';
import { metricsText } from '../metrics/metrics.ts';
import { defineModel } from '../mongo/defineModel.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { inTransaction } from '../mongo/transaction.ts';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps, testInternalSecret, type TestApps } from '@boaxepa/service-testing/testApps';
import { testDatabase, testRedisUrl, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { eventsRoute, onEvent } from './eventsRoute.ts';
import { inboxRecords } from './onceById.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { outboxRecords } from './outboxRecords.ts';
import { createRelay, startRelay, type Relay, type RelayOptions } from './relay.ts';

const totals = defineModel<{ _id: string; sum: number }>(
  'totals',
  new Schema<{ _id: string; sum: number }>({ _id: String, sum: Number }),
);
const ratingGiven = {
  type: 'rating.given',
  source: 'orders',
  target: 'catalog',
  payload: object({ partnerId: string().required(), stars: number().required() }),
} as const;
const logger = silentLogger;
const redis = testRedis(testRedisUrl(), logger);

let sender: TestDatabase;
let receiver: TestDatabase;
let connection: Connection;
let outbox: Outbox;
let apps: TestApps;
let catalog: InternalClient;
let relay: Relay;
let refuse = false;

const options = (): RelayOptions => ({
  service: 'orders',
  connection,
  redis,
  redisUrl: testRedisUrl(),
  logger,
  clients: { catalog },
  jobs: [],
});

beforeAll(async () => {
  sender = await testDatabase();
  receiver = await testDatabase();
  connection = sender.connection;
  outbox = createOutbox(connection);
  await runMigrations(connection, { logger, models: [] });
  await runMigrations(receiver.connection, { logger, models: [totals] });
  apps = await testApps({
    name: 'catalog',
    routes: [
      eventsRoute(receiver.connection, [
        onEvent(ratingGiven, async (payload, session) => {
          await totals(receiver.connection).updateOne(
            { _id: payload.partnerId },
            { $inc: { sum: payload.stars } },
            { upsert: true, session },
          );
          if (refuse) throw appError('CONFLICT');
        }),
      ]),
    ],
  });
  catalog = createInternalClient({ baseUrl: apps.internalUrl, secret: testInternalSecret });
  relay = createRelay(options());
  await waitUntil(() => redis.status === 'ready');
});
afterEach(async () => {
  refuse = false;
  for (const database of [sender, receiver]) await outboxRecords(database.connection).deleteMany({});
  await inboxRecords(receiver.connection).deleteMany({});
  await totals(receiver.connection).deleteMany({});
});
afterAll(async () => {
  await relay.close();
  await catalog.close();
  await apps.close();
  redis.disconnect();
  await sender.drop();
  await receiver.drop();
});

const give = (stars: number, key?: string) =>
  inTransaction(connection, (session) =>
    outbox.event(session, { event: ratingGiven, payload: { partnerId: 'p', stars }, ...(key && { key }) }),
  );
const sum = async () => (await totals(receiver.connection).findById('p').lean())?.sum;
const open = () => outboxRecords(connection).countDocuments({ done: false });
const makeDue = () => outboxRecords(connection).updateMany({ done: false }, { $set: { dueAt: new Date(0) } });

describe('events', () => {
  test('reach the other service once and are marked done', async () => {
    await give(5);
    await relay.runDue();
    expect(await sum()).toBe(5);
    expect(await open()).toBe(0);
  });

  test('are not written when the transaction fails', async () => {
    const failingTransaction = inTransaction(connection, async (session) => {
      await outbox.event(session, { event: ratingGiven, payload: { partnerId: 'p', stars: 1 } });
      throw new Error('no');
    });
    await expect(failingTransaction).rejects.toThrow('no');
    expect(await open()).toBe(0);
  });

  test('are stored as one row when they have the same key', async () => {
    const first = await give(5, 'rating:1');
    expect(await give(5, 'rating:1')).toBe(first);
    await relay.runDue();
    expect(await give(5, 'rating:1')).toBe(first);
    await relay.runDue();
    expect(await sum()).toBe(5);
  });

  test('carry the request id', async () => {
    await runInContext({ requestId: 'request-77', log: logger }, () => give(1));
    expect((await outboxRecords(connection).findOne().lean())?.requestId).toBe('request-77');
  });

  test('have one effect when a relay is killed after the delivery', async () => {
    await give(5);
    await relay.runDue();
    await outboxRecords(connection).updateMany({}, { $set: { done: false, dueAt: new Date(0) } });
    await relay.runDue();
    expect(await sum()).toBe(5);
    expect(await open()).toBe(0);
  });

  test('are accepted only from their declared source', async () => {
    const sendEvent = (caller: Caller) =>
      request(apps.internalUrl)
        .post('/internal/events')
        .set('X-Internal-Secret', callerKey(testInternalSecret, caller))
        .send({
          id: `by ${caller}`,
          type: 'rating.given',
          payload: { partnerId: 'p', stars: 2 },
          occurredAt: new Date().toISOString(),
        });
    await sendEvent('auth').expect(401);
    await sendEvent('admin').expect(401);
    expect(await sum()).toBeUndefined();
    await sendEvent('orders').expect(200);
    expect(await sum()).toBe(2);
  });

  test('have one effect when they arrive concurrently', async () => {
    const body = {
      id: 'e1',
      type: 'rating.given',
      payload: { partnerId: 'p', stars: 2 },
      occurredAt: new Date().toISOString(),
    };
    const post = () =>
      request(apps.internalUrl)
        .post('/internal/events')
        .set('X-Internal-Secret', testInternalSecret)
        .send(body);
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sum()).toBe(2);
  });

  test('have no effect and are retried when the receiver refuses them', async () => {
    refuse = true;
    await give(5);
    await relay.runDue();
    expect(await sum()).toBeUndefined();
    expect(await open()).toBe(1);
    refuse = false;
    await makeDue();
    await relay.runDue();
    expect(await sum()).toBe(5);
  });

  test('stay in the outbox when their type is unknown', async () => {
    await inTransaction(connection, (session) =>
      outbox.event(session, {
        event: { ...ratingGiven, type: 'not.known' },
        payload: { partnerId: 'p', stars: 1 },
      }),
    );
    await relay.runDue();
    expect(await open()).toBe(1);
  });

  test('are not written when they differ from their declaration', async () => {
    await expect(give(Number.NaN)).rejects.toThrow('stars');
    expect(await open()).toBe(0);
  });

  test('are accepted with additional fields of a newer version', async () => {
    await give(4);
    await outboxRecords(connection).updateMany({}, { $set: { 'payload.comment': 'Ótimo' } });
    await relay.runDue();
    expect(await sum()).toBe(4);
  });

  test('are delivered while Redis is down', async () => {
    const noRedis = createRelay({ ...options(), redisUrl: 'redis://127.0.0.1:1' });
    await give(3);
    await noRedis.runDue();
    expect(await sum()).toBe(3);
    await noRedis.close();
  });
});

describe('relays', () => {
  test('claim a row once, and take over the row of a killed relay after its lease', async () => {
    await give(1);
    // Simulates a relay that crashes right after it has claimed the row.
    await outboxRecords(connection).updateOne(
      {},
      { $set: { dueAt: new Date(Date.now() + 60_000) }, $inc: { attempts: 1 } },
    );
    await relay.runDue();
    expect(await sum()).toBeUndefined();
    await makeDue();
    await relay.runDue();
    expect(await sum()).toBe(1);
  });

  test('deliver every row once when several run', async () => {
    for (let i = 0; i < 30; i += 1) await give(1);
    const deliveredPayloads: unknown[] = [];
    const countingClient: InternalClient = {
      ...catalog,
      call: async (_call, ...[input]) => {
        deliveredPayloads.push((input as { body: { id: string } }).body.id);
        return undefined as never;
      },
    };
    const relays = [1, 2, 3].map(() =>
      startRelay({ ...options(), clients: { catalog: countingClient }, pollMs: 10 }),
    );
    await waitUntil(async () => (await open()) === 0);
    await Promise.all(relays.map((relay) => relay.close()));
    expect(deliveredPayloads).toHaveLength(30);
    expect(new Set(deliveredPayloads).size).toBe(30);
  });

  test('report the number of open rows and the age of the oldest', async () => {
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (.*)$`, 'm').exec((await metricsText()).text)?.[1]);
    await give(1);
    await give(2);
    const hourAgo = new Date(Date.now() - 3_600_000);
    await outboxRecords(connection).updateOne({}, { $set: { createdAt: hourAgo } });
    await relay.measure();
    expect(await figure('outbox_open_rows')).toBe(2);
    expect(await figure('outbox_oldest_row_seconds')).toBeGreaterThanOrEqual(3600);
    await relay.runDue();
    await relay.measure();
    expect(await figure('outbox_open_rows')).toBe(0);
    expect(await figure('outbox_oldest_row_seconds')).toBe(0);
  });

  test('do not report the age of a job that may fail for hours', async () => {
    const job = { ...greet, name: 'sendPush', isBestEffort: true };
    const pushRelay = createRelay({ ...options(), jobs: [job] });
    await inTransaction(connection, (session) => outbox.job(session, { job, payload: { userId: 'u1' } }));
    await outboxRecords(connection).updateOne({}, { $set: { createdAt: new Date(Date.now() - 300_000) } });
    await pushRelay.measure();
    const { text } = await metricsText();
    expect(text).toMatch(/^outbox_open_rows 1$/m);
    expect(text).toMatch(/^outbox_oldest_row_seconds 0$/m);
    await pushRelay.close();
  });

  test('publish revoked sessions to every process', async () => {
    const revocations = followRevocations(redis, logger);
    await inTransaction(connection, (session) => outbox.revokeSessions(session, ['sid-1']));
    await relay.runDue();
    await waitUntil(() => revocations.has('sid-1'));
    expect(await open()).toBe(0);
    await revocations.close();
  });
});
