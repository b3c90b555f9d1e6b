import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { notifications } from '../notifications/notification.model.ts';
import { orders } from '../orders/order.model.ts';
import { ratings } from '../ratings/rating.model.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()), 60_000);
afterAll(() => app.close(), 60_000);

it('a shopper exports all own orders, answers, ratings and messages and no others', async () => {
  const shopperId = newId();
  const order = await givenOrder(app, { shopperId, status: 'delivered', leftovers: 'few' });
  await givenOrder(app);
  const at = new Date();
  const rating = { orderId: order._id, shopperId, partnerId: order.partnerId, rating: 5, comment: 'Ótimo' };
  await ratings(app.connection).insertOne({ _id: newId(), ...rating, createdAt: at });
  const message = {
    type: 'order_status',
    title: 'Pedido retirado',
    message: 'Obrigado',
    isRead: false,
  } as const;
  await notifications(app.connection).insertOne({
    _id: newId(),
    shopperId,
    orderId: order._id,
    ...message,
    createdAt: at,
  });

  const { status, body } = await app.internal('GET', `/internal/shoppers/${shopperId}/export`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    orders: [{ id: order._id, totalAmount: '29.80', leftovers: 'few' }],
    ratings: [{ orderId: order._id, rating: 5, comment: 'Ótimo', createdAt: at.toISOString() }],
    notifications: [{ ...message, orderId: order._id }],
  });
});

it("a shopper's export is paged, and each order comes once with its ratings and messages", async () => {
  const shopperId = newId();
  const createdAt = new Date();
  const all = Array.from({ length: 401 }, () => buildOrder({ shopperId, createdAt }));
  await orders(app.connection).insertMany(all);
  const exportedIds: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await app.internal('GET', `/internal/shoppers/${shopperId}/export?cursor=${cursor}`);
    expect(body.data.orders.length).toBeLessThanOrEqual(200);
    exportedIds.push(...body.data.orders.map(({ id }: { id: string }) => id));
    cursor = body.data.nextCursor;
  }
  expect(exportedIds).toEqual(all.map(({ _id }) => _id).toSorted());
});

it('the export of a shopper without orders is empty', async () => {
  const { body } = await app.internal('GET', `/internal/shoppers/${newId()}/export`);
  expect(body.data).toEqual({ orders: [], ratings: [], notifications: [], nextCursor: null });
});
