import type { Email } from '@boaxepa/service-kit/email/mailer';
import { startRelay } from '@boaxepa/service-kit/outbox/relay';
import { startWorkers } from '@boaxepa/service-kit/queues/workers';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { ordersJobHandlers, ordersJobs } from '../../jobs/jobs.ts';
import { startCardOrders, type CardOrders } from '../../testing/cardOrders.ts';
import { unusedPush } from '../../testing/fakePushService.ts';
import type { PaymentProvider } from './paymentProvider.ts';

/** Number of card orders. It is larger than the number of jobs that a worker runs at the same time. */
const manyOrders = 20;
const concurrency = 16;

let cards: CardOrders;
/**
 * Functions that run after the tests, even after a failed test. A worker that stays open would keep the process alive.
 */
const closers: (() => unknown)[] = [];
beforeAll(async () => void (cards = await startCardOrders()));
afterAll(async () => {
  for (const close of closers) await close();
  await cards.close();
});

/**
 * Starts a worker of the orders service with this payment provider. Returns the ids of the emails that it has sent,
 * which are outbox row ids.
 */
function startWorker(stripe: PaymentProvider): Set<string> {
  const { connection, services, catalog } = cards.app;
  const sentIds = new Set<string>();
  const mailer = {
    replyTo: 'ajuda@boaxepa.test',
    send: async ({ id }: Email) => void sentIds.add(id),
    close: () => undefined,
  };
  const redis = testRedis();
  const sharedServices = {
    service: 'orders-faults',
    connection,
    redisUrl: testRedisUrl(),
    logger: silentLogger,
    jobs: ordersJobs,
  };
  const relay = startRelay({ ...sharedServices, redis, clients: { catalog: catalog.client }, pollMs: 10 });
  const workers = startWorkers({
    ...sharedServices,
    handlers: ordersJobHandlers({ ...services, stripe, mailer, push: unusedPush }),
  });
  closers.push(relay.close, workers.close, () => redis.disconnect());
  return sentIds;
}

it('a capture that Stripe refuses for its rate limit (429) stays pending, and a retry captures once', async () => {
  const { id, payment } = await cards.placeByCard(cards.app.shopper(), cards.app.catalog.addItem());
  const { fake } = cards;
  fake.before = async ({ path }) => {
    fake.failWith = path.endsWith('/capture') ? 429 : undefined;
  };
  expect(await cards.settle()).toMatchObject([{ code: 'PAYMENT_UNAVAILABLE' }]);
  expect(await cards.orderOf(cards.app.partner(), id)).toMatchObject({ payment: { state: 'authorised' } });
  fake.before = async () => undefined;
  fake.failWith = undefined;
  expect(await cards.settle()).toEqual([]);
  expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
});

it('a payment that Stripe does not know stays pending, and is captured once Stripe knows it', async () => {
  const { id, payment } = await cards.placeByCard(cards.app.shopper(), cards.app.catalog.addItem());
  const { intents } = cards.fake;
  const intent = intents.get(payment);
  intents.delete(payment);
  expect(await cards.settle()).toMatchObject([{ code: 'PAYMENT_UNAVAILABLE' }]);
  expect(await cards.orderOf(cards.app.partner(), id)).toMatchObject({ payment: { state: 'authorised' } });
  if (intent) intents.set(payment, intent);
  expect(await cards.settle()).toEqual([]);
  expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
});

it('a provider that hangs delays neither emails nor events, and every capture and refund happens once afterwards', async () => {
  const { app } = cards;
  const { stripe } = app.services;
  if (!stripe) throw new Error('the service has card payments');
  const clara = app.shopper();
  const cancelledOrder = await cards.placeByCard(clara, app.catalog.addItem());
  await cards.settle();
  await clara.call('PATCH', `/api/orders/${cancelledOrder.id}/cancel`);
  const placedOrders = [];
  for (let index = 0; index < manyOrders; index += 1)
    placedOrders.push(await cards.placeByCard(app.shopper(), app.catalog.addItem()));

  const hangingAnswer = Promise.withResolvers<void>();
  closers.push(hangingAnswer.resolve);
  let waitingCount = 0;
  const sentIds = startWorker({
    ...stripe,
    async findIntent(id) {
      waitingCount += 1;
      await hangingAnswer.promise;
      return stripe.findIntent(id);
    },
  });
  await waitUntil(() => waitingCount >= concurrency, 30_000);
  const { body } = await app.place(app.shopper(), app.cartOf(app.catalog.addItem()));
  const isAboutOrder = ({ payload }: { payload: unknown }) =>
    (payload as { orderId: string }).orderId === body.orderId;
  const emails = (await app.outboxOf('sendOrderEmail')).filter(isAboutOrder);
  expect(emails).toHaveLength(2);
  await waitUntil(() => emails.every(({ _id }) => sentIds.has(_id.toHexString())), 30_000);
  const isPlaced = ({ type, payload }: { type: string; payload: unknown }) =>
    type === 'order.placed' && isAboutOrder({ payload });
  await waitUntil(() => app.catalog.events.some(isPlaced), 30_000);
  expect(placedOrders.flatMap(({ payment }) => cards.effectsOn(payment))).toEqual([]);

  hangingAnswer.resolve();
  const settlements = () => app.outboxOf('settlePayment');
  await waitUntil(async () => (await settlements()).every(({ done }) => done), 30_000);
  for (const { payment } of placedOrders) expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
  expect(cards.effectsOn(cancelledOrder.payment)).toEqual(['capture 1490', 'refund 1490']);
}, 150_000);
