import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { PushMessage } from '@boaxepa/contracts/texts/pushMessages';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { createRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { announceOrder, sendPush } from '../../jobs/push.job.ts';
import { handleAnnounceOrder } from '../../jobs/handleAnnounceOrder.ts';
import { handleSendPush } from '../../jobs/handleSendPush.ts';
import type { OrderRecord } from '../orders/order.ts';
import { givenOrder, storedOrder } from '../../testing/buildOrder.ts';
import { startFakePushService, testVapidKey } from '../../testing/fakePushService.ts';
import { signedIn, subscribe, type TestBrowser } from '../../testing/pushBrowsers.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { createPushSender } from './pushSender.ts';
import { pushSubscriptions } from './pushSubscription.model.ts';
import { readVapidKeys } from './vapidKeys.ts';

let app: TestOrders;
let fake: Awaited<ReturnType<typeof startFakePushService>>;
let relay: ReturnType<typeof createRelay>;
let now = new Date();
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  app = await startTestOrders({ fairUse: false });
  fake = await startFakePushService();
  const redisUrl = testRedisUrl();
  const redis = testRedis(redisUrl);
  const push = createPushSender({
    keys: readVapidKeys(testVapidKey),
    contact: 'mailto:ajuda@boaxepa.test',
    connect: fake.connect,
  });
  const sharedServices = {
    // Each test file uses separate queues, because all files share one Redis.
    service: `orders-${newId()}`,
    connection: app.connection,
    redisUrl,
    logger: silentLogger,
    jobs: [announceOrder, sendPush],
  };
  const services = { ...app.services, push, clock: () => now };
  relay = createRelay({ ...sharedServices, redis, clients: {} });
  const workers = startWorkers({
    ...sharedServices,
    handlers: [handleAnnounceOrder(services), handleSendPush(services)],
  });
  closers.push(
    () => workers.close(),
    () => relay.close(),
    () => push.close(),
    () => fake.close(),
    () => redis.disconnect(),
  );
});
beforeEach(() => {
  now = new Date();
});
afterAll(async () => {
  for (const close of closers) await close();
  await app.close();
});

/** Runs all jobs that are due, including the jobs that other jobs queue. */
async function deliver(): Promise<void> {
  await waitUntil(async () => {
    await relay.runDue();
    // The `createdAt` of a postponed row is its due time, so this filter ignores rows that are not due yet.
    const open = { name: /^(?:announceOrder|sendPush)$/, done: false, createdAt: { $lte: new Date() } };
    return (await app.connection.collection('outbox').countDocuments(open)) === 0;
  });
}

const receivedBy = (browser: TestBrowser): PushMessage[] =>
  fake.received
    .filter(({ url }) => url === browser.subscription.endpoint)
    .map(({ body }) => browser.read(body) as PushMessage);

const setStatus = (order: { _id: string }, status: string) =>
  app.partner().call('PATCH', `/api/orders/${order._id}/status`, { status });

async function readyOrder(shopperId: string, fields: Partial<OrderRecord> = {}) {
  const order = await givenOrder(app, { shopperId, status: 'awaiting_pickup', ...fields });
  expect((await setStatus(order, 'ready')).status).toBe(200);
  return order;
}

const subscriptionCount = (filter: object) => pushSubscriptions(app.connection).countDocuments(filter);

it('notifies each browser of the shopper once that an order is ready', async () => {
  const userId = newId();
  const phone = await subscribe(signedIn(app, { userId }));
  const laptop = await subscribe(signedIn(app, { userId }));
  const otherBrowser = await subscribe(signedIn(app, { userId: newId() }));
  const order = await readyOrder(userId);
  await deliver();
  const expected = {
    title: 'Pedido pronto para retirada',
    body: expect.stringMatching(
      new RegExp(
        `^Pedido #${orderNumber(order._id)} em Padaria Pão da Vila\\. Retire hoje, das? .+ às .+\\.$`,
      ),
    ),
    path: `/pedidos#pedido-${order._id}`,
    tag: `pedido-${order._id}`,
  };
  expect(receivedBy(phone)).toEqual([expected]);
  expect(receivedBy(laptop)).toEqual([expected]);
  expect(receivedBy(otherBrowser)).toEqual([]);
  const jobs = app.connection.collection('outbox');
  expect(await jobs.countDocuments({ name: 'sendPush', 'payload.orderId': order._id })).toBe(2);
});

it('does not say that an order of yesterday is collected today', async () => {
  const userId = newId();
  const phone = await subscribe(signedIn(app, { userId }));
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const order = await readyOrder(userId, { pickup: { startsAt: hoursAgo(24), endsAt: hoursAgo(23) } });
  await deliver();
  expect(receivedBy(phone).map(({ body }) => body)).toEqual([
    `Pedido #${orderNumber(order._id)} em Padaria Pão da Vila.`,
  ]);
});

it('sends a new order to the shop, without data about the shopper', async () => {
  const shop = await subscribe(signedIn(app, { partnerId: app.catalog.partner.id }));
  const { body } = await app.place(app.shopper(), app.cartOf(app.catalog.addItem()));
  await deliver();
  const [message, ...otherMessages] = receivedBy(shop);
  expect(otherMessages).toEqual([]);
  expect(message).toMatchObject({ title: 'Novo pedido', path: `/partners/orders#pedido-${body.orderId}` });
  const { shopper } = await storedOrder(app, { _id: body.orderId });
  for (const personal of [shopper.firstName, shopper.lastName, shopper.email])
    expect(JSON.stringify(message)).not.toContain(personal);
});

it('sends nothing to a browser that another account has subscribed after the job was queued', async () => {
  const order = await storedOrder(app, await readyOrder(newId()));
  const otherAccount = signedIn(app, { userId: newId() });
  const browser = await subscribe(otherAccount);
  const news = { orderId: order._id, kind: 'ready' as const, version: order.version };
  await inTransaction(app.connection, (session) =>
    app.services.outbox.job(session, {
      job: sendPush,
      payload: { ...news, subscriptionId: otherAccount.sid },
    }),
  );
  await deliver();
  expect(receivedBy(browser)).toEqual([]);
});

it('queues nothing for an order whose shopper and shop have no subscribed browser', async () => {
  const countAnnouncements = () =>
    app.connection.collection('outbox').countDocuments({ name: 'announceOrder' });
  await pushSubscriptions(app.connection).deleteMany({});
  await subscribe(signedIn(app, { userId: newId() }));
  await subscribe(signedIn(app, { partnerId: newId() }));
  const countBefore = await countAnnouncements();
  await app.place(app.shopper(), app.cartOf(app.catalog.addItem()));
  await readyOrder(newId());
  expect(await countAnnouncements()).toBe(countBefore);
});

it('notifies the shopper of changes and cancellations by the shop, not of the own cancellation', async () => {
  const userId = newId();
  const clara = signedIn(app, { userId });
  const phone = await subscribe(clara);
  const changedOrder = await givenOrder(app, { shopperId: userId, status: 'pending' });
  const items = changedOrder.lines.map(({ id, unitPriceCents }) => ({
    id,
    productId: null,
    quantity: 1,
    unitPrice: unitPriceCents / 100,
  }));
  await app.partner().call('PATCH', `/api/orders/${changedOrder._id}/confirm`, { items });
  await deliver();
  const byShop = await givenOrder(app, { shopperId: userId });
  await app.partner().call('PATCH', `/api/orders/${byShop._id}/cancel`, {});
  const byShopper = await givenOrder(app, { shopperId: userId });
  await clara.call('PATCH', `/api/orders/${byShopper._id}/cancel`, {});
  await deliver();
  expect(receivedBy(phone).map(({ title, tag }) => [title, tag])).toEqual([
    ['Pedido alterado pela loja', `pedido-${changedOrder._id}`],
    ['Pedido cancelado', `pedido-${byShop._id}`],
  ]);
});

it('drops a notification that is outdated before a worker sends it', async () => {
  const userId = newId();
  const phone = await subscribe(signedIn(app, { userId }));
  const order = await readyOrder(userId);
  await setStatus(order, 'delivered');
  await deliver();
  expect(receivedBy(phone)).toEqual([]);
  await readyOrder(userId);
  now = new Date(Date.now() + 4 * 3_600_000 + 1000);
  await deliver();
  expect(receivedBy(phone)).toEqual([]);
});

it('drops the notification of a new order that the shopper has cancelled before a worker sends it', async () => {
  const shop = await subscribe(signedIn(app, { partnerId: app.catalog.partner.id }));
  const shopper = app.shopper();
  const { body } = await app.place(shopper, app.cartOf(app.catalog.addItem()));
  expect((await shopper.call('PATCH', `/api/orders/${body.orderId}/cancel`, {})).status).toBe(200);
  await deliver();
  expect(receivedBy(shop)).toEqual([]);
});

it('sends no kind of notification that the person has switched off, and none in the quiet hours of the shop', async () => {
  const userId = newId();
  const clara = signedIn(app, { userId });
  const phone = await subscribe(clara);
  const choose = (choices: object) => clara.call('PUT', '/api/push/settings', choices);
  await choose({ kinds: ['cancelled'], quietHours: null });
  await readyOrder(userId);
  await deliver();
  // 23:30 in São Paulo.
  const night = new Date(`${new Date().toISOString().slice(0, 10)}T02:30:00Z`);
  now = night;
  await choose({ kinds: ['ready'], quietHours: { from: '22:00', to: '07:00' } });
  await givenAndReady(userId, night);
  await deliver();
  expect(receivedBy(phone)).toEqual([]);
  await choose({ kinds: ['ready'], quietHours: { from: '01:00', to: '07:00' } });
  await givenAndReady(userId, night);
  await deliver();
  expect(receivedBy(phone)).toHaveLength(1);
});

/** Stores an order that became ready at the given time. */
async function givenAndReady(shopperId: string, at: Date): Promise<void> {
  const order = await readyOrder(shopperId);
  await app.connection
    .collection('orders')
    .updateOne({ _id: order._id as never }, { $set: { 'history.$[].at': at } });
}

it.each([404, 410])('deletes a subscription for which the push service answers %i', async (status) => {
  const userId = newId();
  const { subscription } = await subscribe(signedIn(app, { userId }));
  fake.answer(subscription.endpoint, status);
  await readyOrder(userId);
  await deliver();
  expect(await subscriptionCount({ 'subscription.endpoint': subscription.endpoint })).toBe(0);
});

it('waits as long as a busy push service requests, and then sends once', async () => {
  const userId = newId();
  const phone = await subscribe(signedIn(app, { userId }));
  const { endpoint } = phone.subscription;
  fake.answer(endpoint, 429, { 'retry-after': '90' });
  await readyOrder(userId);
  const startTime = Date.now();
  await deliver();
  expect(receivedBy(phone)).toHaveLength(1);
  const laterPush = await app.connection.collection('outbox').findOne({ name: 'sendPush', done: false });
  expect(Number(laterPush?.['dueAt']) - startTime).toBeGreaterThanOrEqual(90_000);
  fake.answer(endpoint, 201);
  await app.connection
    .collection('outbox')
    .updateOne({ _id: laterPush?._id }, { $set: { dueAt: new Date(), createdAt: new Date() } });
  await deliver();
  expect(receivedBy(phone)).toHaveLength(2);
});

it('keeps a refused notification as a dead letter for the operator', async () => {
  const userId = newId();
  const { subscription } = await subscribe(signedIn(app, { userId }));
  fake.answer(subscription.endpoint, 403);
  await readyOrder(userId);
  await deliver();
  expect(await app.connection.collection('outbox').findOne({ givenUpAt: { $exists: true } })).toMatchObject({
    name: 'sendPush',
    givenUpReason: 'push service refused the notification with status 403',
  });
});
