import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { startCardOrders, type CardOrders } from '../../testing/cardOrders.ts';
import { fakeWebhookSecret } from '../../testing/fakeStripe.ts';
import { type OrderProcess, startOrderProcess } from '../../testing/orderProcess.ts';
import { orders } from '../orders/order.model.ts';
import { payments } from './payment.model.ts';
import { releaseStalePayments } from './releaseStalePayments.ts';

let cards: CardOrders;
beforeAll(async () => {
  cards = await startCardOrders();
});
afterAll(() => cards.close());
afterEach(() => {
  cards.app.catalog.onHeld = async () => undefined;
  cards.fake.loses = () => false;
});

const startProcess = (file: 'main.ts' | 'worker.ts') =>
  startOrderProcess(cards.app, file, {
    CARD_ENABLED: 'true',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: fakeWebhookSecret,
    STRIPE_API_BASE: cards.fake.url,
  });

it('a server that is killed between authorisation and order leaves no authorisation on the card', async () => {
  const clara = cards.app.shopper();
  const payment = await cards.authorised(clara, 14.9);
  const server = await startProcess('main.ts');
  cards.app.catalog.onHeld = () => server.kill();
  const token = await signTestToken({ userId: clara.id, userType: 'shopper' });
  const changes = { paymentMethod: 'card', paymentIntentId: payment };
  const lostRequest = fetch(`${server.publicUrl}/api/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(cards.app.cartOf(cards.app.catalog.addItem(), 1, changes)),
  });
  await expect(lostRequest).rejects.toThrow('fetch failed');
  expect(await orders(cards.app.connection).exists({ shopperId: clara.id })).toBeNull();
  expect(cards.effectsOn(payment)).toEqual([]);

  await releaseStalePayments({ ...cards.app.services, clock: () => new Date(Date.now() + 3_700_000) });
  await cards.settle();
  expect(cards.effectsOn(payment)).toEqual(['cancel']);
}, 120_000);

it('a worker that is killed after a capture at Stripe is replaced by one that captures nothing more', async () => {
  const clara = cards.app.shopper();
  const { id, payment } = await cards.placeByCard(clara, cards.app.catalog.addItem());
  // The worker may capture the payment before `startProcess` returns. The callback therefore waits for the process
  // before it kills the process.
  const processStart = Promise.withResolvers<OrderProcess>();
  cards.fake.loses = async ({ path }) => {
    if (!path.endsWith('/capture')) return false;
    await (await processStart.promise).kill();
    return true;
  };
  const first = await startProcess('worker.ts');
  processStart.resolve(first);
  await waitUntil(() => first.child.signalCode !== null, 60_000);
  expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
  expect(await payments(cards.app.connection).findById(payment).lean()).toMatchObject({
    settledVersion: -1,
    underWay: { version: 1, cents: 1490 },
  });
  cards.fake.loses = () => false;

  // Makes the unfinished outbox rows due now, as they are after the lease of the dead worker has expired.
  await outboxRecords(cards.app.connection).updateMany({ done: false }, { $set: { dueAt: new Date(0) } });
  const second = await startProcess('worker.ts');
  try {
    await waitUntil(async () => (await cards.orderOf(clara, id)).payment.state === 'captured', 90_000);
    expect(cards.effectsOn(payment)).toEqual(['capture 1490']);
  } finally {
    await second.stop();
  }
}, 240_000);
