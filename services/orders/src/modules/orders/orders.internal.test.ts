import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import type { OrderRecord } from './order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { buildLine, givenOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { rollUps } from './figures/rollUps.ts';
import { reportPartner, reportSales } from './figures/reportSales.ts';
import { listAllOrders } from './lists/listAllOrders.ts';
import { intents, openIntent, placeIntent } from './intents/intents.ts';
import { orders } from './order.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());
afterEach(async () => {
  await orders(app.connection).deleteMany({});
  await rollUps(app.connection).deleteMany({});
});

const get = async (path: string) => (await app.internal('GET', path)).body.data;
const givenSale = (cents: number, overrides: Partial<OrderRecord> = {}) =>
  givenOrder(app, {
    status: 'delivered',
    lines: [buildLine({ quantity: 1, unitPriceCents: cents })],
    ...overrides,
  });

describe('counts', () => {
  it('include all and open orders, and those that are being placed', async () => {
    const [partnerId, shopperId] = [newId(), newId()];
    await givenOrder(app, { partnerId, shopperId, status: 'delivered' });
    await givenOrder(app, { partnerId, shopperId, status: 'cancelled' });
    await givenOrder(app, { partnerId, shopperId, status: 'ready' });
    await givenOrder(app);
    expect(await get(`/internal/partners/${partnerId}/orders/count`)).toEqual({
      orderCount: 3,
      openCount: 1,
    });
    await openIntent(app.connection, { orderId: newId(), partnerId, shopperId });
    expect(await get(`/internal/partners/${partnerId}/orders/count`)).toEqual({
      orderCount: 4,
      openCount: 2,
    });
    expect(await get(`/internal/shoppers/${shopperId}/orders/count`)).toEqual({
      orderCount: 4,
      openCount: 2,
    });
    expect(await get(`/internal/partners/${newId()}/orders/count`)).toEqual({ orderCount: 0, openCount: 0 });
  });

  it('do not miss an order that is placed between the queries', async () => {
    const [_id, partnerId, shopperId] = [newId(), newId(), newId()];
    await openIntent(app.connection, { orderId: _id, partnerId, shopperId });
    const model = intents(app.connection);
    const count = model.countDocuments.bind(model);
    jest.spyOn(model, 'countDocuments').mockImplementationOnce((filter) => {
      const query = count(filter);
      const exec = query.exec.bind(query);
      query.exec = async () => {
        await givenOrder(app, { _id, partnerId, shopperId });
        await inTransaction(app.connection, async (session) =>
          placeIntent(app.connection, session, { orderId: _id, shopperId }),
        );
        return exec();
      };
      return query;
    });
    expect(await get(`/internal/shoppers/${shopperId}/orders/count`)).toEqual({
      orderCount: 1,
      openCount: 1,
    });
  });
});

describe("the administrator's list", () => {
  it('has rows in reais, newest first, in pages', async () => {
    const sales = [];
    for (let index = 0; index < 12; index += 1)
      sales.push(await givenSale(100 + index, { createdAt: new Date(Date.now() - index * 1000) }));
    const { orders: rows, pagination } = await get('/internal/orders?page=2');
    expect(pagination).toEqual({ page: 2, limit: 10, totalItems: 12, totalPages: 2 });
    expect(rows.map(({ id }: { id: string }) => id)).toEqual(sales.slice(10).map(({ _id }) => _id));
    expect(rows[0]).toEqual({
      id: sales[10]?._id,
      status: 'delivered',
      orderType: 'pickup',
      paymentMethod: 'cash',
      payment: { state: null },
      totalAmount: 1.1,
      createdAt: sales[10]?.createdAt.toISOString(),
      shopperName: 'Clara Lima',
      shopperEmail: 'clara@boaxepa.test',
      partnerName: 'Padaria Pão da Vila',
      itemCount: 1,
    });
  });

  it('has the state of a card payment', async () => {
    const money = { state: 'failed', authorisedCents: 1980, capturedCents: 0, refundedCents: 0 } as const;
    await givenOrder(app, { paymentMethod: 'card', money });
    const { orders: rows } = await get('/internal/orders');
    expect(rows[0]).toMatchObject({ paymentMethod: 'card', payment: { state: 'failed' } });
  });

  it('is searched by number, id, shop and shopper, without regard to case and accents, as plain text', async () => {
    const shopper = {
      firstName: 'José',
      lastName: 'Araújo',
      fullName: 'José Araújo',
      email: 'jose@boaxepa.test',
    };
    const order = await givenOrder(app, { shopper });
    await givenOrder(app, {
      shopper: { ...shopper, fullName: 'Maria', email: 'maria.jose@boaxepa.test' },
      partner: { ...order.partner, businessName: 'Cantina (da) Nona' },
    });
    const findOrderIds = async (search: string) =>
      (await get(`/internal/orders?search=${encodeURIComponent(search)}`)).orders.length;
    const number = orderNumber(order._id);
    expect(
      await Promise.all(
        [number, `#${number}`, number.toLowerCase(), order._id, 'JOSE ARAUJO', 'araújo', 'jose@boaxepa'].map(
          findOrderIds,
        ),
      ),
    ).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(await Promise.all(['(da)', 'padaria', 'PÃO', '.*', 'ninguém'].map(findOrderIds))).toEqual([
      1, 1, 1, 0, 0,
    ]);
    expect(await findOrderIds('\0')).toBe(0);
    const inAnyOrder = ['nona  cantina', 'araújo padaria', 'maria araújo'];
    expect(await Promise.all(inAnyOrder.map(findOrderIds))).toEqual([1, 1, 0]);
  });

  it('uses an index for paging, sorting, counting and the words of a search', async () => {
    for (let index = 0; index < 40; index += 1) await givenOrder(app);
    const { _id } = await givenOrder(app, { status: 'ready' });
    const readsOf = (query: object) =>
      profiledReads(app.connection, () =>
        listAllOrders(app.connection, { page: 1, limit: 10, search: '', ...query }),
      );
    for (const status of [undefined, 'confirmed'] as const) {
      const reads = await readsOf({ page: 4, status });
      const ofOrders = reads.filter(({ collection }) => collection === 'orders');
      expect(ofOrders.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(10);
      for (const { hasSortStage } of reads) expect(hasSortStage).toBe(false);
    }
    for (const { docsExamined } of await readsOf({ search: orderNumber(_id) }))
      expect(docsExamined).toBeLessThan(5);
  });

  it("is filtered by status; 'all' and an empty value mean every status", async () => {
    await givenOrder(app, { status: 'ready' });
    await givenOrder(app, { status: 'cancelled' });
    const count = async (status: string) =>
      (await get(`/internal/orders?status=${status}`)).pagination.totalItems;
    expect(await Promise.all(['ready', 'pending', 'all', ''].map(count))).toEqual([1, 0, 2, 2]);
    expect((await app.internal('GET', '/internal/orders?status=eaten')).status).toBe(422);
  });
});

describe('statistics', () => {
  it('count every order and sum the delivered ones', async () => {
    await givenSale(1010);
    await givenSale(2005);
    await givenOrder(app, { status: 'cancelled' });
    expect(await get('/internal/orders/stats')).toEqual({ totalOrders: 3, totalRevenue: 30.15 });
  });
});

describe('the financial report', () => {
  const period = '?startDate=2026-11-01&endDate=2026-11-20';

  it('counts by delivery time in São Paulo, last day included', async () => {
    const partnerId = newId();
    const createdAt = new Date('2026-10-31T12:00:00Z');
    // São Paulo is three hours behind UTC, so the month begins at 03:00 UTC.
    for (const [closedAt, cents] of [
      ['2026-11-01T02:59:59.999Z', 1],
      ['2026-11-01T03:00:00.000Z', 1000],
      ['2026-11-21T02:59:59.999Z', 2005],
      ['2026-11-21T03:00:00.000Z', 2],
    ] as const)
      await givenSale(cents, { partnerId, createdAt, closedAt: new Date(closedAt) });
    await givenOrder(app, { partnerId, status: 'cancelled', closedAt: new Date('2026-11-10T12:00:00Z') });
    const otherShopSale = await givenSale(9900, {
      partnerId: newId(),
      closedAt: new Date('2026-11-10T12:00:00Z'),
    });

    expect(await get(`/internal/orders/report${period}`)).toEqual([
      {
        partnerId: otherShopSale.partnerId,
        partnerName: 'Padaria Pão da Vila',
        orderCount: 1,
        totalAmount: 99,
        averageAmount: 99,
      },
      {
        partnerId,
        partnerName: 'Padaria Pão da Vila',
        orderCount: 2,
        totalAmount: 30.05,
        averageAmount: 15.03,
      },
    ]);
    const rows = await get(`/internal/orders/report/${partnerId}${period}`);
    expect(rows).toMatchObject([
      { totalAmount: 20.05, customerName: 'Clara Lima', orderType: 'pickup' },
      { totalAmount: 10 },
    ]);
    expect(Object.keys(rows[0]).toSorted()).toEqual([
      'createdAt',
      'customerName',
      'id',
      'orderType',
      'totalAmount',
    ]);
  });

  it("separates the days by São Paulo's calendar and omits days without a delivery", async () => {
    const days = '/internal/orders/report/days?startDate=2025-03-01&endDate=2025-03-03';
    for (const [closedAt, cents] of [
      ['2025-03-01T03:00:00.000Z', 1000],
      ['2025-03-02T02:59:59.999Z', 2005],
      ['2025-03-03T12:00:00.000Z', 10],
      ['2025-03-04T03:00:00.000Z', 1],
    ] as const)
      await givenSale(cents, { closedAt: new Date(closedAt) });
    await givenOrder(app, { status: 'cancelled', closedAt: new Date('2025-03-02T12:00:00Z') });
    expect(await get(days)).toEqual([
      { date: '2025-03-01', orderCount: 2, totalAmount: 30.05 },
      { date: '2025-03-03', orderCount: 1, totalAmount: 0.1 },
    ]);
  });

  it('is computed from an index, and reads one order per shop for its name', async () => {
    const days = { startDate: '2025-05-01', endDate: '2025-05-31' };
    const closedAt = new Date('2025-05-10T12:00:00Z');
    const partnerId = newId();
    for (let index = 0; index < 20; index += 1)
      await givenSale(100, { partnerId: index % 2 === 0 ? partnerId : newId(), closedAt });
    const [sums, names, ...more] = await profiledReads(app.connection, () =>
      reportSales(app.connection, days),
    );
    expect(sums).toMatchObject({ docsExamined: 0 });
    expect(names).toMatchObject({ docsExamined: 11 });
    expect(more).toEqual([]);
    const [openRead] = await profiledReads(app.connection, () =>
      reportPartner(app.connection, partnerId, days),
    );
    expect(openRead).toMatchObject({ docsExamined: 10, hasSortStage: false });
  });

  it.each(['', '?startDate=2026-11-02&endDate=2026-11-01', '?startDate=x&endDate=2026-11-01'])(
    'refuses %s',
    async (query) => {
      expect((await app.internal('GET', `/internal/orders/report${query}`)).status).toBe(422);
    },
  );
});

describe('the stock audit', () => {
  it('returns the units that must count as sold, and marks orders with events in flight', async () => {
    const line = buildLine({ quantity: 3, originalQuantity: 5 });
    const sameItem = buildLine({ itemId: line.itemId, quantity: 1 });
    const removedLine = buildLine({ quantity: 0 });
    const lines = [line, sameItem, removedLine];
    const open = await givenOrder(app, { _id: '1'.repeat(24), lines });
    const cancelled = { lines, status: 'cancelled' } as const;
    const cancelledOrder = await givenOrder(app, {
      _id: '2'.repeat(24),
      ...cancelled,
      cancelReason: 'partner',
    });
    const noShow = await givenOrder(app, { _id: '3'.repeat(24), ...cancelled, cancelReason: 'no_show' });
    await givenOrder(app, { imported: true });
    await app.partner().call('PATCH', `/api/orders/${open._id}/cancel`);
    await outboxRecords(app.connection).updateMany(
      { 'payload.orderId': cancelledOrder._id },
      { $set: { done: true } },
    );

    const keptLines = [{ itemId: line.itemId, quantity: 4 }];
    expect(await get('/internal/stock-audit')).toEqual({
      orders: [
        { orderId: open._id, settled: false, lines: [] },
        { orderId: cancelledOrder._id, settled: true, lines: [] },
        { orderId: noShow._id, settled: true, lines: keptLines },
      ],
      nextCursor: null,
    });
    expect((await get(`/internal/stock-audit?cursor=${cancelledOrder._id}`)).orders).toHaveLength(1);
  });
});
