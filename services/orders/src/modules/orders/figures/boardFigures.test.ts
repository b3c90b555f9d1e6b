import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildLine, buildOrder, givenOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import type { OrderRecord } from '../order.ts';
import { summarisePartner } from './summarisePartner.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

describe("figures beside a shop's orders", () => {
  it("count everything, with today and this month in the shop's zone", async () => {
    const partnerId = newId();
    const [ana, bia] = [newId(), newId()];
    const partner = { ...buildOrder().partner, zone: 'America/Manaus' };
    const give = (overrides: Partial<OrderRecord>) => givenOrder(app, { partnerId, partner, ...overrides });
    const line = (cents: number) => [buildLine({ quantity: 1, unitPriceCents: cents })];
    const now = new Date();
    await give({
      shopperId: ana,
      status: 'delivered',
      lines: line(1000),
      createdAt: ago(400),
      closedAt: ago(400),
    });
    await give({ shopperId: ana, status: 'delivered', lines: line(1005), createdAt: now, closedAt: now });
    await give({
      shopperId: bia,
      status: 'delivered',
      lines: line(2010),
      createdAt: ago(3),
      closedAt: ago(3),
    });
    await give({ shopperId: bia, status: 'cancelled', createdAt: now, closedAt: now });
    await give({ shopperId: bia, status: 'cancelled', createdAt: ago(50), closedAt: ago(50) });
    for (const status of ['pending', 'confirmed', 'awaiting_pickup', 'ready', 'ready'] as const)
      await give({ shopperId: ana, status });
    const { body } = await app.partner(partnerId).call('GET', '/api/orders/partner');
    const { salesByDay, ...figures } = body.summary;
    expect(figures).toEqual({
      activeOrders: 5,
      unanswered: 1,
      answerBy: expect.any(String),
      awaiting: 3,
      ready: 2,
      delivered: 3,
      deliveredToday: 1,
      cancelled: 2,
      cancelledToday: 1,
      customers: 2,
      newCustomersThisMonth: 0,
      sales: '40.15',
    });
    expect(salesByDay).toHaveLength(14);
    expect(salesByDay.at(-1)).toMatchObject({ total: '10.05', orders: 1 });
    expect(salesByDay.at(-4)).toMatchObject({ total: '20.10', orders: 1 });
    expect(salesByDay[0]).toMatchObject({ total: '0.00', orders: 0 });
    expect(salesByDay.map(({ date }: { date: string }) => date)).toEqual(
      salesByDay.map(({ date }: { date: string }) => date).toSorted(),
    );
  });

  it('count a shopper as new whose first order is of this month', async () => {
    const partnerId = newId();
    await givenOrder(app, { partnerId, shopperId: newId() });
    const { body } = await app.partner(partnerId).call('GET', '/api/orders/partner');
    expect(body.summary).toMatchObject({ customers: 1, newCustomersThisMonth: 1 });
  });

  it('are zero for a shop without orders', async () => {
    const { body } = await app.partner(newId()).call('GET', '/api/orders/partner');
    expect(body.summary).toMatchObject({ activeOrders: 0, customers: 0, sales: '0.00' });
  });

  it('include the number of pending orders and their earliest deadline', async () => {
    const partnerId = newId();
    const board = async () => (await app.partner(partnerId).call('GET', '/api/orders/partner')).body.summary;
    expect(await board()).toMatchObject({ unanswered: 0, answerBy: null });
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const givenPendingOrder = (hours: number) =>
      givenOrder(app, {
        partnerId,
        status: 'pending',
        pickup: { startsAt: new Date(), endsAt: inHours(hours) },
      });
    const [, first] = [await givenPendingOrder(3), await givenPendingOrder(1), await givenPendingOrder(2)];
    await givenOrder(app, {
      partnerId,
      status: 'ready',
      pickup: { startsAt: new Date(), endsAt: inHours(0.5) },
    });
    expect(await board()).toMatchObject({ unanswered: 3, answerBy: first.pickup.endsAt.toISOString() });
    await app.partner(partnerId).call('PATCH', `/api/orders/${first._id}/cancel`);
    expect(await board()).toMatchObject({ unanswered: 2 });
  });

  it('are read from indexes, except for the newest order (zone) and the pending one that ends first', async () => {
    const partnerId = newId();
    for (const status of ['delivered', 'ready', 'cancelled'] as const)
      await givenOrder(app, { partnerId, status });
    const reads = await profiledReads(app.connection, () => summarisePartner(app.connection, partnerId));
    const ofOrders = reads.filter(({ collection }) => collection === 'orders');
    expect(ofOrders.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(1);
    for (const { planSummary } of ofOrders) expect(planSummary).toMatch(/^(IXSCAN|COUNT_SCAN|DISTINCT_SCAN)/);
  });
});
