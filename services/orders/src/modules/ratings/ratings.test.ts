import { openStatuses } from '@boaxepa/contracts/orderStatus';
import type { OrderRecord } from '../orders/order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { ratings } from './rating.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const rate = (order: OrderRecord, body: object, shopperId = order.shopperId) =>
  app.shopper(shopperId).call('POST', '/api/ratings', { orderId: order._id, ...body });
const toldOf = async (partnerId: string) =>
  (await app.outboxOf('partner.rated'))
    .map(({ payload }) => payload as { partnerId: string })
    .filter((fact) => fact.partnerId === partnerId);

describe('a rating', () => {
  it('is given to a delivered order, shows on it, and reaches catalog as sum and count', async () => {
    const partnerId = newId();
    const [first, second] = [
      await givenOrder(app, { partnerId, status: 'delivered' }),
      await givenOrder(app, { partnerId, status: 'delivered' }),
    ];
    const answer = await rate(first, { rating: 5, comment: '  Tudo ótimo  ' });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { orderId: first._id, rating: 5, comment: 'Tudo ótimo' } },
    });
    await rate(second, { rating: 2, comment: '' });
    expect(await toldOf(partnerId)).toEqual([
      { partnerId, sum: 5, count: 1 },
      { partnerId, sum: 7, count: 2 },
    ]);
    const list = await app.shopper(first.shopperId).call('GET', '/api/shopper/orders');
    expect(list.body.data).toMatchObject([{ rating: 5 }]);
    for (const by of [app.shopper(first.shopperId), app.partner(partnerId)])
      expect((await by.call('GET', `/api/ratings/order/${first._id}`)).body.data).toMatchObject({
        rating: 5,
        comment: 'Tudo ótimo',
      });
  });

  it('is given once, also by five taps at once', async () => {
    const order = await givenOrder(app, { partnerId: newId(), status: 'delivered' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(order, { rating })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const again = await rate(order, { rating: 1 });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_RATED', message: 'Este pedido já foi avaliado' },
    });
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.code).toBe('ALREADY_RATED');
    expect(await ratings(app.connection).countDocuments({ orderId: order._id })).toBe(1);
    expect(await toldOf(order.partnerId)).toMatchObject([{ count: 1 }]);
  });

  it('counts when many shoppers rate a new shop at once', async () => {
    const partnerId = newId();
    const delivered = await Promise.all(
      Array.from({ length: 10 }, () => givenOrder(app, { partnerId, status: 'delivered' })),
    );
    const answers = await Promise.all(delivered.map((order) => rate(order, { rating: 4 })));
    expect(answers.map(({ status }) => status)).toEqual(delivered.map(() => 201));
    const counts = (await toldOf(partnerId)) as unknown as { sum: number; count: number }[];
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(Math.max(...counts.map(({ sum }) => sum))).toBe(40);
  });

  it.each([...openStatuses, 'cancelled'] as const)('is not for a %s order', async (status) => {
    const order = await givenOrder(app, { status });
    expect(await rate(order, { rating: 5 })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
    expect(await ratings(app.connection).exists({ orderId: order._id })).toBeNull();
  });

  it('is not for the orders of others, nor for shops', async () => {
    const order = await givenOrder(app, { status: 'delivered' });
    expect((await rate(order, { rating: 5 }, newId())).status).toBe(404);
    expect((await app.partner().call('POST', '/api/ratings', { orderId: order._id, rating: 5 })).status).toBe(
      403,
    );
  });

  it.each([
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 2.5 }, 'rating'],
    [{}, 'rating'],
    [{ rating: 3, comment: 'x'.repeat(501) }, 'comment'],
    [{ rating: 3, stars: 3 }, 'stars'],
  ])('refuses %j', async (body, field) => {
    const order = await givenOrder(app, { status: 'delivered' });
    expect(await rate(order, body)).toMatchObject({ status: 422, body: { details: [{ field }] } });
  });

  it('is null while there is none', async () => {
    const order = await givenOrder(app, { status: 'delivered' });
    expect(
      (await app.shopper(order.shopperId).call('GET', `/api/ratings/order/${order._id}`)).body.data,
    ).toBeNull();
  });
});
