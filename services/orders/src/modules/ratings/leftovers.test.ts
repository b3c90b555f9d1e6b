import type { LeftoverAnswer } from '@boaxepa/contracts/domain/leftovers';
import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder, storedOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import type { OrderRecord } from '../orders/order.ts';

const DAY_MS = 86_400_000;
let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const givenDeliveredOrder = (fields: Partial<OrderRecord> = {}) =>
  givenOrder(app, { partnerId: newId(), status: 'delivered', closedAt: new Date(), ...fields });
const answer = ({ _id, shopperId }: OrderRecord, value: string, by = shopperId) =>
  app.shopper(by).call('PUT', `/api/orders/${_id}/leftovers`, { answer: value });
const countsOf = async (partnerId: string) =>
  (await app.partner(partnerId).call('GET', '/api/partner/ratings')).body.summary.leftovers;

it('an answer about leftovers is shown on the order and counted for the shop', async () => {
  const partnerId = newId();
  const orders = [
    await givenDeliveredOrder({ partnerId }),
    await givenDeliveredOrder({ partnerId }),
    await givenDeliveredOrder({ partnerId }),
  ];
  const answers: LeftoverAnswer[] = ['none', 'none', 'many'];
  for (const [index, order] of orders.entries())
    expect(await answer(order, answers[index] ?? '')).toMatchObject({ status: 200 });
  expect(await countsOf(partnerId)).toEqual({ none: 2, few: 0, many: 1 });
  const [first] = orders;
  const list = await app.shopper(first?.shopperId).call('GET', '/api/shopper/orders');
  expect(list.body.data).toMatchObject([{ leftovers: 'none' }]);
});

it('an answer about leftovers can be changed, and counts once, also for concurrent requests', async () => {
  const order = await givenDeliveredOrder();
  const values: LeftoverAnswer[] = ['none', 'few', 'many', 'few', 'none'];
  const results = await Promise.all(values.map((value) => answer(order, value)));
  expect(results.map(({ status }) => status)).toEqual(values.map(() => 200));
  await answer(order, 'few');
  expect(await countsOf(order.partnerId)).toEqual({ none: 0, few: 1, many: 0 });
});

it('an answer about leftovers does not change the mean of the ratings', async () => {
  const order = await givenDeliveredOrder();
  await answer(order, 'many');
  const { body } = await app.partner(order.partnerId).call('GET', '/api/partner/ratings');
  expect(body.summary).toMatchObject({ mean: null, count: 0 });
  await app.shopper(order.shopperId).call('POST', '/api/ratings', { orderId: order._id, rating: 4 });
  const ratingsAnswer = await app.partner(order.partnerId).call('GET', '/api/partner/ratings');
  expect(ratingsAnswer.body.summary).toMatchObject({ mean: 4, count: 1, leftovers: { many: 1 } });
});

it.each([...openStatuses, 'cancelled'] as const)(
  'an answer about leftovers is refused for a %s order',
  async (status) => {
    const order = await givenDeliveredOrder({ status, closedAt: status === 'cancelled' ? new Date() : null });
    expect(await answer(order, 'none')).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    expect((await storedOrder(app, order)).leftovers).toBeUndefined();
  },
);

it('an answer about leftovers is refused two days after the delivery, for other people and for unknown values', async () => {
  const oldOrder = await givenDeliveredOrder({ closedAt: new Date(Date.now() - 2 * DAY_MS) });
  expect((await answer(oldOrder, 'none')).status).toBe(409);
  const order = await givenDeliveredOrder();
  expect((await answer(order, 'none', newId())).status).toBe(404);
  expect((await answer(order, 'everything')).status).toBe(422);
});
