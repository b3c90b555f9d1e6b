import { keptSince } from '@boaxepa/contracts/domain/retention';
import { createRelay } from '@boaxepa/service-kit/outbox/relay';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { testRedis } from '@boaxepa/service-testing/testRedis';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { testRedisUrl } from '@boaxepa/service-testing/testDatabase';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { shopBoard, shopperLists } from './listInvalidation.ts';
import { notifications, type NotificationRecord } from './modules/notifications/notification.model.ts';
import { orders } from './modules/orders/order.model.ts';
import type { OrderRecord } from './modules/orders/order.ts';
import { anonymiseOldOrders } from './modules/orders/changing/anonymiseOrders.ts';
import { anonymiseRatings } from './modules/ratings/anonymiseRatings.ts';
import { copyMoneyOntoOrder } from './modules/orders/changing/copyMoneyOntoOrder.ts';
import { sweepDueOrders } from './modules/orders/changing/sweepDueOrders.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { buildLine, givenOrder } from './testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from './testing/testOrders.ts';

const paths = {
  orders: '/api/shopper/orders',
  messages: '/api/shopper/notifications',
  board: '/api/orders/partner',
};
type List = keyof typeof paths;

// The ETag of the board changes at every full hour. The clock is fixed, so that no test runs across a full hour.
let now = new Date();
let app: TestOrders;
let ana: Caller;
let shop: Caller;
const redis = testRedis();
beforeAll(async () => {
  app = await startTestOrders({ clock: () => now });
  shop = app.partner();
});
beforeEach(() => (ana = app.shopper()));
afterAll(async () => {
  redis.disconnect();
  await app.close();
});

const message = (): NotificationRecord => ({
  _id: newId(),
  shopperId: newId(),
  type: 'order_status',
  title: 'Pedido criado',
  message: 'Pedido #7F3A91C2',
  isRead: false,
  orderId: null,
  createdAt: new Date(),
});
const givenOwnOrder = (overrides: Partial<OrderRecord> = {}) =>
  givenOrder(app, { shopperId: ana.id, partnerId: app.catalog.partner.id, ...overrides });
const poll = (list: List, tag = '') =>
  (list === 'board' ? shop : ana).call('GET', paths[list], undefined, { 'if-none-match': tag });
const tagOf = async (list: List) => (await poll(list)).headers.get('etag') ?? '';

async function placeOne(): Promise<OrderRecord> {
  const { body } = await app.place(ana, app.cartOf(app.catalog.addItem()));
  return orders(app.connection).findById(body.orderId).orFail().lean();
}

/** Delivers the new list versions that transactions without `withListInvalidation` leave in the outbox. */
async function relayAll() {
  await waitUntil(() => redis.status === 'ready');
  await outboxRecords(app.connection).deleteMany({ kind: { $ne: 'revision' } });
  const relay = createRelay({
    service: 'orders',
    connection: app.connection,
    redis,
    redisUrl: testRedisUrl(),
    logger: silentLogger,
    clients: {},
    jobs: [],
  });
  await relay.runDue();
  await relay.close();
}

const changes: {
  name: string;
  orderFields?: Partial<OrderRecord>;
  lists: List[];
  make: (order: OrderRecord) => Promise<unknown>;
}[] = [
  { name: 'an order is placed', lists: ['orders', 'messages', 'board'], make: placeOne },
  {
    name: 'the shop moves an order on',
    orderFields: { status: 'awaiting_pickup' },
    lists: ['orders', 'messages', 'board'],
    make: ({ _id }) => shop.call('PATCH', `/api/orders/${_id}/status`, { status: 'ready' }),
  },
  {
    name: 'the shopper cancels',
    lists: ['orders', 'messages', 'board'],
    make: ({ _id }) => ana.call('PATCH', `/api/orders/${_id}/cancel`),
  },
  {
    name: 'the shop confirms less',
    orderFields: { status: 'pending', lines: [buildLine({ quantity: 2 })] },
    lists: ['orders', 'messages', 'board'],
    make: ({ _id, lines }) =>
      shop.call('PATCH', `/api/orders/${_id}/confirm`, {
        items: lines.map(({ id, itemId, unitPriceCents }) => ({
          id,
          productId: itemId,
          quantity: 1,
          unitPrice: unitPriceCents / 100,
        })),
      }),
  },
  {
    name: 'time moves an order on',
    orderFields: { status: 'confirmed', dueAt: new Date(0) },
    lists: ['orders', 'messages', 'board'],
    make: () => sweepDueOrders(app.services),
  },
  {
    name: 'a payment is captured',
    orderFields: { paymentMethod: 'card' },
    lists: ['orders', 'messages', 'board'],
    async make({ _id, totalCents }) {
      const amounts = { authorisedCents: totalCents, capturedCents: totalCents, refundedCents: 0 };
      await inTransaction(app.connection, (session) =>
        copyMoneyOntoOrder(app.services, session, _id, { state: 'captured', ...amounts }),
      );
      await relayAll();
    },
  },
  {
    name: 'the shop reports a missed order as collected',
    orderFields: {
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReason: 'no_show',
      closedAt: new Date(),
    },
    lists: ['orders', 'messages', 'board'],
    make: ({ _id }) => shop.call('PATCH', `/api/orders/${_id}/collected`),
  },
  {
    name: 'the shopper rates an order',
    orderFields: { status: 'delivered' },
    lists: ['orders'],
    make: ({ _id }) => ana.call('POST', '/api/ratings', { orderId: _id, rating: 5 }),
  },
  {
    name: 'a message is read',
    lists: ['messages'],
    make: async () => {
      await placeOne();
      const { body } = await poll('messages');
      return ana.call('PUT', `/api/shopper/notifications/${body.data[0].id}/read`);
    },
  },
  {
    name: 'all messages are read',
    lists: ['messages'],
    make: async () => {
      await placeOne();
      return ana.call('PUT', '/api/shopper/notifications/mark-all-read');
    },
  },
];

describe.each(changes)('when $name', ({ orderFields: overrides, lists, make }) => {
  test.each(lists)('the next poll of the %s returns the change', async (list) => {
    const order = await givenOwnOrder(overrides);
    const tag = await tagOf(list);
    expect((await poll(list, tag)).status).toBe(304);
    await make(order);
    const changedAnswer = await poll(list, tag);
    expect(changedAnswer.status).toBe(200);
    expect((await poll(list, changedAnswer.headers.get('etag') ?? '')).status).toBe(304);
  });
});

test('an unchanged poll reads no order and no message', async () => {
  const lists: List[] = ['orders', 'messages', 'board'];
  const tags = await Promise.all(lists.map(tagOf));
  // Inserts the message without changing the list versions, so that only a real database read would find it.
  await notifications(app.connection).insertOne({ ...message(), shopperId: ana.id });
  await givenOwnOrder();
  const polls = await Promise.all(lists.map((list, index) => poll(list, tags[index])));
  expect(polls.map(({ status }) => status)).toEqual([304, 304, 304]);
});

test('changes of other people leave a list unchanged', async () => {
  await givenOwnOrder();
  const tag = await tagOf('orders');
  await app.place(app.shopper(), app.cartOf(app.catalog.addItem()));
  expect((await poll('orders', tag)).status).toBe(304);
});

test.each(['orders', 'messages', 'board'] as const)(
  'two accounts whose %s change in one command get different ETags and their own lists',
  async (list) => {
    const owners = [newId(), newId()] as const;
    const [first, second] = owners.map((id) => (list === 'board' ? app.partner(id) : app.shopper(id)));
    if (!first || !second) throw new Error('two callers');
    const key = list === 'board' ? shopBoard : shopperLists;
    await app.services.revisions.withInvalidation(owners.map(key), async () => undefined);
    const pollBy = (caller: Caller, tag = '') =>
      caller.call('GET', paths[list], undefined, { 'if-none-match': tag });
    const tag = (await pollBy(first)).headers.get('etag') ?? '';
    expect((await pollBy(first, tag)).status).toBe(304);
    const answer = await pollBy(second, tag);
    expect(answer).toMatchObject({ status: 200, body: { data: [] } });
    expect(answer.headers.get('etag')).not.toBe(tag);
  },
);

test('the board of a shop is read again at the full hour, because "today" may have changed', async () => {
  const tag = await tagOf('board');
  expect((await poll('board', tag)).status).toBe(304);
  now = new Date(now.getTime() + 3_600_000);
  const { status, headers } = await poll('board', tag);
  expect(status).toBe(200);
  expect([null, '', tag]).not.toContain(headers.get('etag'));
});

test('the anonymisation of an old order removes the name from the page of the board that contains it', async () => {
  const closedAt = new Date(keptSince('businessRecords', now).getTime() - 1);
  const old = await givenOwnOrder({ status: 'delivered', createdAt: closedAt, closedAt });
  const { nextCursor } = (await poll('board')).body;
  // Deliver the list versions of earlier tests, so that they do not hide a missing one.
  await relayAll();
  const pollPage = (tag = '') =>
    shop.call('GET', `${paths.board}?cursor=${nextCursor}`, undefined, { 'if-none-match': tag });
  const tag = (await pollPage()).headers.get('etag') ?? '';
  expect((await pollPage(tag)).status).toBe(304);
  await anonymiseOldOrders(app.services, anonymiseRatings);
  await relayAll();
  expect(await pollPage(tag)).toMatchObject({
    status: 200,
    body: { data: [{ id: old._id, shopper: { fullName: 'Cliente removido' } }] },
  });
});

test('an event about a deleted shopper removes the name from the board', async () => {
  const { _id } = await givenOwnOrder();
  await relayAll();
  const tag = await tagOf('board');
  const event = await app.internal('POST', '/internal/events', {
    id: newId(),
    type: 'shopper.deleted',
    payload: { type: 'shopper.deleted', shopperId: ana.id },
    occurredAt: new Date().toISOString(),
  });
  expect(event.status).toBe(200);
  await relayAll();
  const { status, body } = await poll('board', tag);
  expect(status).toBe(200);
  const boardOrders: { id: string }[] = body.data;
  expect(boardOrders.find(({ id }) => id === _id)).toMatchObject({
    shopper: { fullName: 'Cliente removido' },
  });
});
