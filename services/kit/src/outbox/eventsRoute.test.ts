import { Schema } from 'mongoose';
import request from 'supertest';
import { object, string } from 'yup';
import { appError } from '../errors/AppError.ts';
import { defineModel } from '../mongo/defineModel.ts';
import { runMigrations } from '../mongo/migrations.ts';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps, testInternalSecret, type TestApps } from '@boaxepa/service-testing/testApps';
import { testDatabase, type TestDatabase } from '@boaxepa/service-testing/testDatabase';
import { eventsRoute, onEvents } from './eventsRoute.ts';

const sales = defineModel<{ _id: string; times: number }>(
  'sales',
  new Schema<{ _id: string; times: number }>({ _id: String, times: Number }),
);
const soldEvent = {
  type: 'thing.sold',
  source: 'orders',
  target: 'catalog',
  payload: object({ thing: string().required() }),
} as const;

let database: TestDatabase;
let apps: TestApps;
beforeAll(async () => {
  database = await testDatabase();
  const { connection } = database;
  await runMigrations(connection, { logger: silentLogger, models: [sales] });
  const handler = onEvents(soldEvent, async (payloads, session) => {
    for (const { thing } of payloads)
      await sales(connection).updateOne({ _id: thing }, { $inc: { times: 1 } }, { upsert: true, session });
    if (payloads.some(({ thing }) => thing === 'cursed')) throw appError('CONFLICT');
  });
  apps = await testApps({ name: 'catalog', routes: [eventsRoute(connection, [handler])] });
});
beforeEach(async () => {
  await sales(database.connection).deleteMany({});
});
afterAll(async () => {
  await apps.close();
  await database.drop();
});

const sendEvent = async (id: string, product: string) =>
  (
    await request(apps.internalUrl)
      .post('/internal/events')
      .set('X-Internal-Secret', testInternalSecret)
      .send({ id, type: soldEvent.type, payload: { thing: product }, occurredAt: new Date().toISOString() })
  ).status;
const sendEvents = (prefix: string, products: readonly string[]) =>
  Promise.all(products.map((product, index) => sendEvent(`${prefix}-${index}`, product)));
const timesOf = async (product: string) => (await sales(database.connection).findById(product).lean())?.times;

test('concurrent events of one type share a transaction, and each takes effect once, even when repeated', async () => {
  const products = Array.from({ length: 20 }, () => 'bag');
  expect(new Set(await sendEvents('a', products))).toEqual(new Set([200]));
  expect(await timesOf('bag')).toBe(20);
  expect(new Set(await sendEvents('a', products))).toEqual(new Set([200]));
  await Promise.all([sendEvent('b-1', 'bag'), sendEvent('b-1', 'bag'), sendEvent('b-2', 'bag')]);
  expect(await timesOf('bag')).toBe(22);
});

test('a failing event does not prevent the effects of others', async () => {
  expect(await sendEvents('c', ['bag', 'cursed', 'bag', 'bag'])).toEqual([200, 409, 200, 200]);
  expect([await timesOf('bag'), await timesOf('cursed')]).toEqual([3, undefined]);
});
