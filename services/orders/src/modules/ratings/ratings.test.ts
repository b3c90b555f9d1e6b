import { timeCursor } from '@boaxepa/contracts/wire/timeCursor';
import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import type { OrderRecord } from '../orders/order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { partnerRatings, ratings } from './rating.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const rate = (order: OrderRecord, body: object, shopperId = order.shopperId) =>
  app.shopper(shopperId).call('POST', '/api/ratings', { orderId: order._id, ...body });
const ratedEventsOf = async (partnerId: string) =>
  (await app.outboxOf('partner.rated'))
    .map(({ payload }) => payload as { partnerId: string })
    .filter((event) => event.partnerId === partnerId);

describe('a rating', () => {
  it('is accepted for a delivered order, shown on it, and sent to catalog as sum and count', async () => {
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
    expect(await ratedEventsOf(partnerId)).toEqual([
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

  it('is accepted once, also for five concurrent requests', async () => {
    const order = await givenOrder(app, { partnerId: newId(), status: 'delivered' });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(order, { rating })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    const repeatedAnswer = await rate(order, { rating: 1 });
    expect(repeatedAnswer).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_RATED', message: 'Este pedido já foi avaliado' },
    });
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body.code).toBe('ALREADY_RATED');
    expect(await ratings(app.connection).countDocuments({ orderId: order._id })).toBe(1);
    expect(await ratedEventsOf(order.partnerId)).toMatchObject([{ count: 1 }]);
  });

  it('counts when many shoppers rate a new shop concurrently', async () => {
    const partnerId = newId();
    const deliveredOrders = await Promise.all(
      Array.from({ length: 10 }, () => givenOrder(app, { partnerId, status: 'delivered' })),
    );
    const answers = await Promise.all(deliveredOrders.map((order) => rate(order, { rating: 4 })));
    expect(answers.map(({ status }) => status)).toEqual(deliveredOrders.map(() => 201));
    const counts = (await ratedEventsOf(partnerId)) as unknown as { sum: number; count: number }[];
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(Math.max(...counts.map(({ sum }) => sum))).toBe(40);
  });

  it.each([...openStatuses, 'cancelled'] as const)('is refused for a %s order', async (status) => {
    const order = await givenOrder(app, { status });
    expect(await rate(order, { rating: 5 })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION' },
    });
    expect(await ratings(app.connection).exists({ orderId: order._id })).toBeNull();
  });

  it("is refused for other people's orders and for shops", async () => {
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
  ])('is refused with %j', async (body, field) => {
    const order = await givenOrder(app, { status: 'delivered' });
    expect(await rate(order, body)).toMatchObject({ status: 422, body: { details: [{ field }] } });
  });

  it('is null before it exists', async () => {
    const order = await givenOrder(app, { status: 'delivered' });
    expect(
      (await app.shopper(order.shopperId).call('GET', `/api/ratings/order/${order._id}`)).body.data,
    ).toBeNull();
  });
});

describe("a shop's ratings", () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const listOf = (partnerId: string, query = '') =>
    app.partner(partnerId).call('GET', `/api/partner/ratings${query}`);
  const givenRatings = (partnerId: string, stars: readonly number[]) =>
    ratings(app.connection).insertMany(
      stars.map((rating, index) => ({
        _id: newId(),
        orderId: newId(),
        shopperId: newId(),
        partnerId,
        rating,
        comment: `comentário ${index}`,
        createdAt: minutesAgo(stars.length - index),
      })),
    );
  const commentsOf = ({ body }: Awaited<ReturnType<typeof listOf>>): (string | null)[] =>
    body.data.map(({ comment }: { comment: string | null }) => comment);

  it('are listed with comments, mean and distribution, without those of other shops', async () => {
    const partnerId = newId();
    const order = await givenOrder(app, { partnerId, status: 'delivered' });
    const otherOrder = await givenOrder(app, { partnerId, status: 'delivered' });
    await rate(order, { rating: 5, comment: 'Tudo ótimo' });
    await rate(otherOrder, { rating: 2 });
    await rate(await givenOrder(app, { partnerId: newId(), status: 'delivered' }), { rating: 1 });
    const { status, body } = await listOf(partnerId);
    expect([status, body]).toMatchObject([
      200,
      {
        data: [
          { stars: 2, comment: null, orderId: otherOrder._id },
          { stars: 5, comment: 'Tudo ótimo', orderId: order._id, createdAt: expect.any(String) },
        ],
        summary: { mean: 3.5, count: 2, distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 } },
        nextCursor: null,
      },
    ]);
    expect(JSON.stringify(body)).not.toContain(order.shopperId);
    const internal = await app.internal('GET', `/internal/partners/${partnerId}/ratings`);
    const { data: ratingsOfShop, summary, nextCursor } = body;
    const conduct = { delivered: 2, missed: 0, ownRatings: 0 };
    expect(internal.body.data).toEqual({ ratings: ratingsOfShop, summary, nextCursor, conduct });
  });

  it('include for administrators the numbers of missed orders and own ratings in 30 days', async () => {
    const partnerId = newId();
    const givenRatedOrder = (overrides: Partial<OrderRecord>) =>
      givenOrder(app, { partnerId, createdAt: minutesAgo(5), ...overrides });
    const { partner, shopper } = await givenRatedOrder({ status: 'delivered', rating: 1 });
    const ownFields = { status: 'delivered', shopper: { ...shopper, email: partner.email } } as const;
    await givenRatedOrder({ ...ownFields, rating: 5 });
    await givenRatedOrder({ ...ownFields, rating: null });
    await givenRatedOrder({ status: 'cancelled', cancelReason: 'no_show' });
    await givenRatedOrder({ status: 'cancelled', cancelReason: 'shopper' });
    await givenRatedOrder({ status: 'cancelled', cancelReason: 'no_show', imported: true });
    await givenRatedOrder({
      status: 'cancelled',
      cancelReason: 'no_show',
      createdAt: minutesAgo(31 * 24 * 60),
    });
    const first = await app.internal('GET', `/internal/partners/${partnerId}/ratings`);
    expect(first.body.data.conduct).toEqual({ delivered: 3, missed: 1, ownRatings: 1 });
    const cursor = timeCursor({ at: new Date(), id: newId() });
    const laterPage = await app.internal('GET', `/internal/partners/${partnerId}/ratings?cursor=${cursor}`);
    expect(laterPage.body.data).not.toHaveProperty('conduct');
  });

  it('are empty for a shop without ratings', async () => {
    expect((await listOf(newId())).body).toMatchObject({
      data: [],
      summary: { mean: null, count: 0, distribution: { 1: 0, 5: 0 } },
      nextCursor: null,
    });
  });

  it('are paged newest first without gaps and repetitions, also within one millisecond', async () => {
    const partnerId = newId();
    await givenRatings(partnerId, [1, 2, 3]);
    const [newestRating] = await ratings(app.connection).find({ partnerId }).sort({ createdAt: -1 }).lean();
    await ratings(app.connection).insertMany(
      ['igual 1', 'igual 2'].map((comment) => ({ ...newestRating, _id: newId(), orderId: newId(), comment })),
    );
    const commentsOfPages: (string | null)[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listOf>> = await listOf(
        partnerId,
        `?limit=2${cursor && `&cursor=${cursor}`}`,
      );
      commentsOfPages.push(...commentsOf(page));
      cursor = page.body.nextCursor;
    }
    expect(commentsOfPages).toEqual(['igual 2', 'igual 1', 'comentário 2', 'comentário 1', 'comentário 0']);
    expect((await listOf(partnerId, '?limit=0')).status).toBe(422);
    expect((await listOf(partnerId, '?cursor=ontem')).status).toBe(422);
  });

  it('have their stars counted once when an older version did not store counters', async () => {
    const partnerId = newId();
    await givenRatings(partnerId, [5, 5, 4]);
    await partnerRatings(app.connection).create({ _id: partnerId, sum: 14, count: 3 });
    const expected = {
      mean: 4.7,
      count: 3,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 },
      leftovers: { none: 0, few: 0, many: 0 },
    };
    expect((await listOf(partnerId)).body.summary).toEqual(expected);
    expect(await partnerRatings(app.connection).findById(partnerId).lean()).toMatchObject({
      stars: { 4: 1, 5: 2 },
    });
    const aggregateSpy = jest.spyOn(ratings(app.connection), 'aggregate');
    expect((await listOf(partnerId)).body.summary).toEqual(expected);
    expect(aggregateSpy).not.toHaveBeenCalled();
    aggregateSpy.mockRestore();
  });

  it('keep the stars of a deleted shopper and lose the comment', async () => {
    const partnerId = newId();
    const order = await givenOrder(app, { partnerId, status: 'delivered' });
    await rate(order, { rating: 3, comment: 'Sou a Clara' });
    await app.internal('POST', '/internal/events', {
      id: newId(),
      type: 'shopper.deleted',
      payload: { type: 'shopper.deleted', shopperId: order.shopperId },
      occurredAt: new Date().toISOString(),
    });
    expect((await listOf(partnerId)).body).toMatchObject({
      data: [{ stars: 3, comment: null }],
      summary: { mean: 3, count: 1, distribution: { 3: 1 } },
    });
  });
});
