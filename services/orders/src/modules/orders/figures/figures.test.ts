import { newId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { profiledReads } from '@boaxepa/service-kit/testing/profiledReads';
import { fillFigures } from '../../../migrations/fillFigures.ts';
import { buildLine, buildOrder, givenOrder, givenOrders, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { sweepDueOrders } from '../changing/sweepDueOrders.ts';
import { orders } from '../order.model.ts';
import { auditFigures } from './auditFigures.ts';
import { customers, figures, platform } from './figures.model.ts';
import { recordNewOrders } from './recordFigures.ts';
import { orderStats } from './reportSales.ts';
import { summarisePartner } from './summarisePartner.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders({ fairUse: false });
});
beforeEach(async () => {
  await orders(app.connection).deleteMany({});
  await figures(app.connection).deleteMany({});
  await customers(app.connection).deleteMany({});
});
afterAll(() => app.close());

const audit = async (mend = false) => [
  ...(await auditFigures(app.connection, app.catalog.partner.id, { mend })),
  ...(await auditFigures(app.connection, platform, { mend })),
];
const summary = () => summarisePartner(app.connection, app.catalog.partner.id);

describe('the figures', () => {
  it('are those of the orders after everything that can happen to one', async () => {
    const [ana, bia, shop] = [app.shopper(), app.shopper(), app.partner()];
    const item = app.catalog.addItem();
    const place = async (by = ana) => String((await app.place(by, app.cartOf(item))).body.orderId);
    await app.place(bia, app.cartOf(item, 9_999));
    await bia.call('PATCH', `/api/orders/${await place(bia)}/cancel`);
    const product = await givenOrder(app, { status: 'pending', lines: [buildLine({ quantity: 2 })] });
    const [line] = product.lines;
    await shop.call('PATCH', `/api/orders/${product._id}/confirm`, {
      items: [{ id: line?.id, productId: line?.itemId, quantity: 1, unitPrice: 14.9 }],
    });
    await givenOrder(app, { status: 'confirmed', dueAt: new Date(0) });
    await sweepDueOrders(app.services);
    const delivered = await givenOrder(app, { status: 'ready', shopperId: ana.id });
    const deliver = () => shop.call('PATCH', `/api/orders/${delivered._id}/status`, { status: 'delivered' });
    expect((await Promise.all([deliver(), deliver()])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ]);
    await place();
    await place();

    expect((await storedOrder(app, delivered)).status).toBe('delivered');
    expect(await audit()).toEqual([]);
    expect(await summary()).toMatchObject({
      activeOrders: 4,
      delivered: 1,
      deliveredToday: 1,
      cancelled: 1,
      cancelledToday: 1,
      customers: 4,
      newCustomersThisMonth: 4,
      sales: '29.80',
    });
    expect(await orderStats(app.connection)).toEqual({ totalOrders: 6, totalRevenue: 29.8 });
  });

  it('are exact when many order from one shop at once', async () => {
    const item = app.catalog.addItem();
    const ana = app.shopper();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        app.place(index % 2 === 0 ? ana : app.shopper(), app.cartOf(item)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await summary()).toMatchObject({ activeOrders: 30, customers: 16 });
    expect(await audit()).toEqual([]);
  });

  it('stay as they are when their transaction fails', async () => {
    const failing = inTransaction(app.connection, async (session) => {
      await recordNewOrders(app.connection, session, [buildOrder()]);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await figures(app.connection).countDocuments()).toBe(0);
    expect(await customers(app.connection).countDocuments()).toBe(0);
  });

  it('cost the same after many orders as after few', async () => {
    const partnerId = newId();
    const reads = () =>
      profiledReads(app.connection, async () => {
        await summarisePartner(app.connection, partnerId);
        await orderStats(app.connection);
        await app.internal('GET', `/internal/partners/${partnerId}/orders/count`);
        await app.internal('GET', '/internal/orders?limit=10');
      });
    const examined = async () =>
      (await reads()).reduce((sum, { docsExamined, keysExamined }) => sum + docsExamined + keysExamined, 0);
    const closed = () => buildOrder({ partnerId, status: 'delivered' });
    await givenOrders(app, Array.from({ length: 20 }, closed));
    // As many parts as a figure can have: what is read does not grow beyond them.
    for (let part = 0; part < 40; part += 1) await givenOrders(app, [closed()]);
    const few = await examined();
    await orders(app.connection).insertMany(Array.from({ length: 3000 }, closed));
    const rows = await figures(app.connection).countDocuments();
    expect(rows).toBeLessThan(70);
    expect(await examined()).toBe(few);
  });
});

describe('the audit', () => {
  it('names every figure that is wrong, and mends it', async () => {
    const order = await givenOrder(app, { status: 'delivered' });
    await orders(app.connection).insertOne(buildOrder({ partnerId: order.partnerId }));
    await figures(app.connection).updateMany(
      { _id: { $regex: 'all' } },
      { $inc: { 'counts.deliveredCents': 5 } },
    );
    const drifts = await audit();
    expect(drifts).toHaveLength(6);
    expect(drifts).toContainEqual({
      key: `${order.partnerId}:all`,
      name: 'deliveredCents',
      counted: 2985,
      expected: 2980,
    });
    expect(await audit()).toEqual(drifts);
    expect(await audit(true)).toEqual(drifts);
    expect(await audit()).toEqual([]);
    expect(await summary()).toMatchObject({ activeOrders: 1, delivered: 1, sales: '29.80', customers: 2 });
  });

  it('fills figures from nothing, and again without effect', async () => {
    const shopperId = newId();
    const records = [
      buildOrder({ shopperId, partnerId: app.catalog.partner.id, status: 'delivered' }),
      buildOrder({ shopperId, partnerId: app.catalog.partner.id, createdAt: new Date('2026-01-01') }),
      buildOrder({ status: 'cancelled' }),
    ];
    await orders(app.connection).insertMany(records);
    for (let run = 0; run < 2; run += 1) {
      await fillFigures(app.connection);
      expect(await summary()).toMatchObject({ activeOrders: 1, delivered: 1, customers: 1 });
      expect(await orderStats(app.connection)).toEqual({ totalOrders: 3, totalRevenue: 29.8 });
    }
    await app.place(app.shopper(shopperId), app.cartOf(app.catalog.addItem()));
    expect(await summary()).toMatchObject({ activeOrders: 2, customers: 1, newCustomersThisMonth: 0 });
    expect(await audit()).toEqual([]);
  });
});
