import { orders } from '../modules/orders/order.model.ts';
import { ratings } from '../modules/ratings/rating.model.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { dropUnusedIndexes } from './dropUnusedIndexes.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()));
afterAll(() => app.close());

test('unused indexes are dropped once, and the index that replaced one of them stays', async () => {
  const collections = [orders(app.connection).collection, ratings(app.connection).collection];
  const [orderCollection, ratingCollection] = collections;
  await orderCollection?.createIndex({ closedAt: 1 });
  await ratingCollection?.createIndex({ shopperId: 1 });
  for (let run = 0; run < 2; run += 1) await dropUnusedIndexes(app.connection);
  const indexes = await Promise.all(collections.map((collection) => collection.indexes()));
  const names = indexes.flat().map(({ name }) => name);
  expect(names).toContain('closedAt_1_shopperId_1');
  expect(names).not.toContain('closedAt_1');
  expect(names).not.toContain('shopperId_1');
});
