import { orders } from '../modules/orders/order.model.ts';
import { givenOrder, storedOrder } from '../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { fillSearchWords } from './fillSearchWords.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()));
afterAll(() => app.close());

test('an order without search words is found after one run, and still after a second run', async () => {
  const order = await givenOrder(app);
  const { search, searchWords } = order;
  await orders(app.connection).updateOne(
    { _id: order._id },
    { $set: { 'search.shop': search.shop.replace(`${order._id} `, '') }, $unset: { searchWords: 1 } },
  );
  const findOrders = async () =>
    (await app.internal('GET', `/internal/orders?search=${order._id}`)).body.data;
  expect((await findOrders()).orders).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await fillSearchWords(app.connection);
    expect((await findOrders()).orders).toEqual([expect.objectContaining({ id: order._id })]);
  }
  const migratedOrder = await storedOrder(app, order);
  expect(migratedOrder.search).toEqual(search);
  expect(migratedOrder.searchWords.toSorted()).toEqual(searchWords.toSorted());
});
