import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { orders } from '../order.model.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()), 60_000);
afterAll(() => app.close(), 60_000);

const page = async (partnerId: string, after = '') =>
  (await app.internal('GET', `/internal/partners/${partnerId}/export?after=${after}`)).body.data;

it('a shop exports its own orders without the shoppers', async () => {
  const partnerId = newId();
  const order = await givenOrder(app, { partnerId, status: 'delivered' });
  await givenOrder(app);
  const { orders: ownOrders, next } = await page(partnerId);
  expect(next).toBeNull();
  expect(ownOrders).toEqual([expect.objectContaining({ id: order._id, totalAmount: '29.80' })]);
  const text = JSON.stringify(ownOrders);
  for (const secret of [order.shopper.fullName, order.shopper.email, order.shopperId])
    expect(text).not.toContain(secret);
});

it("a shop's export is paged, and each order is on one page", async () => {
  const partnerId = newId();
  const first = await givenOrder(app, { partnerId });
  const copies = Array.from({ length: 500 }, () => ({ ...first, _id: newId() }));
  await orders(app.connection).insertMany(copies);
  const one = await page(partnerId);
  const two = await page(partnerId, one.next);
  const ids = [...one.orders, ...two.orders].map(({ id }: { id: string }) => id);
  expect([one.orders.length, two.orders.length, two.next]).toEqual([500, 1, null]);
  expect(new Set(ids).size).toBe(501);
});
