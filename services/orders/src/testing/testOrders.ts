import { once } from 'node:events';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { runMigrations } from '@boaxepa/service-kit/mongo/migrations';
import { createOutbox } from '@boaxepa/service-kit/outbox/outbox';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { createRevisions } from '@boaxepa/service-kit/revisions/revisions';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testApps, testInternalSecret } from '@boaxepa/service-testing/testApps';
import { testDatabase } from '@boaxepa/service-testing/testDatabase';
import { request } from 'undici';
import { ordersModels, ordersRoutes } from '../app.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { Services } from '../services.ts';
import { createLinkTokens } from '../modules/pickupLinks/linkTokens.ts';
import { createPickupCodes } from '../modules/orders/pickup/pickupCodes.ts';
import { readVapidKeys } from '../modules/push/vapidKeys.ts';
import { startFakeAuth } from './fakeAuth.ts';
import { testVapidKey } from './fakePushService.ts';
import { type FakeItem, startFakeCatalog } from './fakeCatalog.ts';

export interface Answer {
  status: number;
  headers: { get(name: string): string | null };
  // The type is `any`, because tests read fields of many different response types.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface Caller {
  id: string;
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
}

// `fetch` is not used, because it would add its own cache headers to requests with If-None-Match.
async function send(
  url: string,
  method: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  const response = await request(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  const text = await response.body.text();
  const get = (name: string) => response.headers[name]?.toString() ?? null;
  return { status: response.statusCode, headers: { get }, body: text === '' ? undefined : JSON.parse(text) };
}

/** Starts the real service on free ports, with its own database and with fake catalog and auth services. */
export async function startTestOrders(overrides: Partial<Services> = {}) {
  const database = await testDatabase();
  const { connection } = database;
  await runMigrations(connection, { logger: silentLogger, models: ordersModels });
  const [catalog, auth] = await Promise.all([startFakeCatalog(), startFakeAuth()]);
  const secret = testInternalSecret;
  const redis = testRedis();
  await once(redis, 'ready');
  const services: Services = {
    connection,
    outbox: createOutbox(connection),
    clock: () => new Date(),
    revisions: createRevisions(redis, silentLogger, { distrustMs: 0 }),
    cancelWindowMinutes: 5,
    fairUse: true,
    pickupCodes: createPickupCodes(['a-secret-of-pickup-codes']),
    linkTokens: createLinkTokens(['a-secret-of-pickup-codes']),
    vapidPublicKey: readVapidKeys(testVapidKey).publicKey,
    auth: auth.client,
    catalog: catalog.client,
    stripe: undefined,
    enabledMethods: { delivery: false, pix: false, card: false },
    publicUrl: 'https://boaxepa.test',
    allowsDemo: true,
    ...overrides,
  };
  const apps = await testApps({ name: 'orders', routes: ordersRoutes(services) });

  function caller(id: string, token: Promise<string>): Caller {
    return {
      id,
      call: async (method, path, body, headers = {}) =>
        send(apps.publicUrl + path, method, body, { authorization: `Bearer ${await token}`, ...headers }),
    };
  }
  const shopper = (id = newId()) => caller(id, signTestToken({ userId: id, userType: 'shopper' }));
  const partner = (partnerId = catalog.partner.id) => {
    const id = newId();
    return caller(id, signTestToken({ userId: id, userType: 'partner', partnerId }));
  };
  const admin = () => {
    const id = newId();
    return caller(id, signTestToken({ userId: id, userType: 'admin' }));
  };

  /** Builds a cart with one item in the format of the shopper app. */
  const cartOf = ({ id, priceCents }: FakeItem, quantity = 1, changes: object = {}) => ({
    partnerId: catalog.partner.id,
    orderType: 'pickup',
    paymentMethod: 'cash',
    items: [{ productId: id, quantity, unitPrice: priceCents / 100 }],
    totalAmount: (priceCents * quantity) / 100,
    ...changes,
  });
  const place = (by: Caller, cart: object, key?: string) =>
    by.call('POST', '/api/orders', cart, key === undefined ? {} : { 'idempotency-key': key });

  return {
    cartOf,
    place,
    services,
    connection,
    mongoUrl: database.url,
    catalog,
    auth,
    urls: apps,
    shopper,
    partner,
    admin,
    anonymous: (method: string, path: string, body?: object) => send(apps.publicUrl + path, method, body, {}),
    internal: (method: string, path: string, body?: object) =>
      send(apps.internalUrl + path, method, body, { 'x-internal-secret': secret }),
    /** Returns the outbox rows with this name, oldest first. */
    outboxOf: (name: string) => outboxRecords(connection).find({ name }).sort({ _id: 1 }).lean(),
    async close() {
      await apps.close();
      await Promise.all([catalog.close(), auth.close()]);
      redis.disconnect();
      await database.drop();
    },
  };
}
export type TestOrders = Awaited<ReturnType<typeof startTestOrders>>;
