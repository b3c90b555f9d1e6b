import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { notifications } from '../notifications/notification.model.ts';
import type { OrderRecord } from '../orders/order.ts';
import { orders } from '../orders/order.model.ts';
import { ratings } from '../ratings/rating.model.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()), 60_000);
afterAll(() => app.close(), 60_000);

const text = { type: 'order_status', title: 'Pedido retirado', message: 'Obrigado', isRead: false } as const;

/** Stores a rating of an order, and a message about it. */
async function rateAndNotify(
  order: Pick<OrderRecord, '_id' | 'shopperId'>,
  { partnerId = newId(), createdAt = new Date() } = {},
): Promise<void> {
  const fields = { orderId: order._id, shopperId: order.shopperId, createdAt };
  await ratings(app.connection).insertOne({
    _id: newId(),
    ...fields,
    partnerId,
    rating: 5,
    comment: 'Ótimo',
  });
  await notifications(app.connection).insertOne({ _id: newId(), ...fields, ...text });
}

const orderIdsOf = (records: { orderId: string }[]) => records.map(({ orderId }) => orderId);

it('a shopper exports all own orders, answers, ratings and messages and no others', async () => {
  const shopperId = newId();
  const order = await givenOrder(app, { shopperId, status: 'delivered', leftovers: 'few' });
  await givenOrder(app);
  const createdAt = new Date();
  await rateAndNotify(order, { partnerId: order.partnerId, createdAt });

  const { status, body } = await app.internal('GET', `/internal/shoppers/${shopperId}/export`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    orders: [{ id: order._id, totalAmount: '29.80', leftovers: 'few' }],
    ratings: [{ orderId: order._id, rating: 5, comment: 'Ótimo', createdAt: createdAt.toISOString() }],
    notifications: [{ ...text, orderId: order._id }],
  });
});

it("a shopper's export is paged, and each order comes once with its ratings and messages", async () => {
  const shopperId = newId();
  const createdAt = new Date();
  const all = Array.from({ length: 401 }, () => buildOrder({ shopperId, createdAt }));
  await orders(app.connection).insertMany(all);
  const ids = all.map(({ _id }) => _id).toSorted();
  // A page has 200 orders, so these orders are on different pages.
  const ratedOrders = [ids[0], ids[200], ids[400]].map(String);
  for (const orderId of ratedOrders) await rateAndNotify({ _id: orderId, shopperId });
  await rateAndNotify(await givenOrder(app));
  const exported = { orders: [] as string[], ratings: [] as string[], notifications: [] as string[] };
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await app.internal('GET', `/internal/shoppers/${shopperId}/export?cursor=${cursor}`);
    expect(body.data.orders.length).toBeLessThanOrEqual(200);
    exported.orders.push(...body.data.orders.map(({ id }: { id: string }) => id));
    exported.ratings.push(...orderIdsOf(body.data.ratings));
    exported.notifications.push(...orderIdsOf(body.data.notifications));
    cursor = body.data.nextCursor;
  }
  expect(exported).toEqual({ orders: ids, ratings: ratedOrders, notifications: ratedOrders });
});

it('the export of a shopper without orders is empty', async () => {
  const { body } = await app.internal('GET', `/internal/shoppers/${newId()}/export`);
  expect(body.data).toEqual({ orders: [], ratings: [], notifications: [], nextCursor: null });
});
