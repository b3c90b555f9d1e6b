import { orders } from '../modules/orders/order.model.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { dropClosedAtIndex } from './dropClosedAtIndex.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()));
afterAll(() => app.close());

test('the former index of old orders is dropped once, and the present index stays', async () => {
  const { collection } = orders(app.connection);
  await collection.createIndex({ closedAt: 1 });
  for (let run = 0; run < 2; run += 1) await dropClosedAtIndex(app.connection);
  const names = (await collection.indexes()).map(({ name }) => name);
  expect(names).toContain('closedAt_1_shopperId_1');
  expect(names).not.toContain('closedAt_1');
});
