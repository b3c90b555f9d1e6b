import { newId } from '@boaxepa/service-kit/mongo/newId';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { buildLine, buildOrder, givenOrder, givenOrders, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { sweepDueOrders } from '../changing/sweepDueOrders.ts';
import { orders } from '../order.model.ts';
import { placeOrder } from '../placing/placeOrder.ts';
import { auditFigures } from './auditFigures.ts';
import { orderStats } from './reportSales.ts';
import { platform, rollUps } from './rollUps.ts';
import { summarisePartner } from './summarisePartner.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders({ fairUse: false });
});
beforeEach(async () => {
  await orders(app.connection).deleteMany({});
  await rollUps(app.connection).deleteMany({});
});
afterAll(() => app.close());

const audit = async (mend = false) => [
  ...(await auditFigures(app.connection, app.catalog.partner.id, { mend })),
  ...(await auditFigures(app.connection, platform, { mend })),
];
const summary = (now?: Date) => summarisePartner(app.connection, app.catalog.partner.id, now);
const closedAt = (days: number) =>
  buildOrder({
    partnerId: app.catalog.partner.id,
    status: 'delivered',
    createdAt: daysAgo(days),
    closedAt: daysAgo(days),
  });

describe('figures', () => {
  it('equal the orders after every kind of change', async () => {
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
    const deliveredOrder = await givenOrder(app, { status: 'ready', shopperId: ana.id });
    const deliver = () =>
      shop.call('PATCH', `/api/orders/${deliveredOrder._id}/status`, { status: 'delivered' });
    expect((await Promise.all([deliver(), deliver()])).map(({ status }) => status).toSorted()).toEqual([
      200, 409,
    ]);
    await place();
    await place();

    expect((await storedOrder(app, deliveredOrder)).status).toBe('delivered');
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

  it('are exact when many shoppers order from one shop concurrently', async () => {
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

  it('count a cancellation once when its event is delivered twice', async () => {
    await givenOrder(app, { status: 'awaiting_pickup' });
    const event = {
      id: newId(),
      type: 'partner.closed',
      payload: { partnerId: app.catalog.partner.id },
      occurredAt: new Date().toISOString(),
    };
    for (let delivery = 0; delivery < 2; delivery += 1)
      expect((await app.internal('POST', '/internal/events', event)).status).toBe(200);
    await Promise.all([sweepDueOrders(app.services), sweepDueOrders(app.services)]);
    expect(await summary()).toMatchObject({ activeOrders: 0, cancelled: 1, cancelledToday: 1 });
    expect(await orderStats(app.connection)).toEqual({ totalOrders: 1, totalRevenue: 0 });
  });

  it('never make a status change wait for other orders that are being placed', async () => {
    const { promise: commit, resolve } = Promise.withResolvers<void>();
    let waitingCount = 0;
    const cart = {
      ...app.cartOf(app.catalog.addItem()),
      orderType: 'pickup',
      paymentMethod: 'cash',
    } as const;
    const placements = Array.from({ length: 20 }, () =>
      placeOrder(app.services, newId(), cart, async () => {
        waitingCount += 1;
        await commit;
      }),
    );
    await waitUntil(() => waitingCount === 20);
    const ready = await givenOrder(app, { status: 'ready' });
    const path = `/api/orders/${ready._id}/status`;
    expect((await app.partner().call('PATCH', path, { status: 'delivered' })).status).toBe(200);
    expect(await summary()).toMatchObject({ activeOrders: 0, delivered: 1 });
    resolve();
    await Promise.all(placements);
    expect(await summary()).toMatchObject({ activeOrders: 20, delivered: 1 });
  });

  it('cost the same after many settled orders as after few', async () => {
    const { id: partnerId } = app.catalog.partner;
    const countExamined = async () => {
      const reads = await profiledReads(app.connection, async () => {
        await summary();
        await orderStats(app.connection);
        await app.internal('GET', '/internal/orders?limit=10');
      });
      return reads.reduce((sum, { docsExamined, keysExamined }) => sum + docsExamined + keysExamined, 0);
    };
    const shopperId = newId();
    const settledOrders = (count: number) =>
      Array.from({ length: count }, () => ({ ...closedAt(40), shopperId, partnerId }));
    await givenOrders(app, [...settledOrders(20), closedAt(1)]);
    await summary();
    await orderStats(app.connection);
    const countOfFew = await countExamined();
    await givenOrders(app, settledOrders(3000));
    await summary();
    await orderStats(app.connection);
    expect(await countExamined()).toBe(countOfFew);
  });
});

describe('the roll-up', () => {
  it('includes each order once as days pass, also with several concurrent readers', async () => {
    await givenOrders(app, [closedAt(60), closedAt(20), closedAt(14), closedAt(1)]);
    for (const days of [0, 0, 2, 30]) {
      const now = new Date(Date.now() + days * dayMs);
      for (const { delivered, sales } of await Promise.all([summary(now), summary(now), summary(now)]))
        expect([delivered, sales]).toEqual([4, '119.20']);
      expect(await audit()).toEqual([]);
    }
    expect(await rollUps(app.connection).findById(app.catalog.partner.id).lean()).toMatchObject({
      delivered: 4,
    });
  });

  it('excludes orders that may still change', async () => {
    const order = { ...closedAt(1.9), status: 'cancelled', cancelReason: 'no_show' } as const;
    await givenOrders(app, [order]);
    expect(await orderStats(app.connection)).toEqual({ totalOrders: 1, totalRevenue: 0 });
    const path = `/api/orders/${order._id}/collected`;
    expect((await app.partner().call('PATCH', path)).status).toBe(200);
    expect(await orderStats(app.connection)).toEqual({ totalOrders: 1, totalRevenue: 29.8 });
    expect(await summary()).toMatchObject({ delivered: 1, deliveredToday: 1, cancelled: 0 });
  });

  it('is not stored when a past order was imported after it was summed', async () => {
    await givenOrders(app, [closedAt(30)]);
    const {
      _id: id,
      shopperId,
      partnerId,
      shopper,
      partner,
      status,
      pickup,
      lines,
      ...otherFields
    } = closedAt(25);
    const historic = {
      id,
      shopperId,
      partnerId,
      shopper,
      partner,
      status,
      pickup,
      lines: lines.map(({ id: _id, ...line }) => line),
      createdAt: otherFields.createdAt,
      closedAt: otherFields.closedAt,
    };
    const model = rollUps(app.connection);
    const update = model.updateOne.bind(model);
    const delayedUpdate = async (...call: Parameters<typeof update>) => {
      await app.internal('POST', '/internal/demo/orders', { orders: [historic] });
      return update(...call);
    };
    // The code under test only awaits the result, so a stub is sufficient in place of Mongoose's Query.
    jest.spyOn(model, 'updateOne').mockImplementationOnce(delayedUpdate as never);
    await summary();
    expect(await summary()).toMatchObject({ delivered: 2, sales: '59.60' });
    expect(await audit()).toEqual([]);
  });
});

describe('the audit of figures', () => {
  it('reports every wrong sum and corrects it', async () => {
    await givenOrders(app, [closedAt(30)]);
    await summary();
    await orderStats(app.connection);
    await orders(app.connection).insertOne(closedAt(20));
    await rollUps(app.connection).updateOne({ _id: platform }, { $inc: { deliveredCents: 5 } });
    const drifts = await audit();
    expect(drifts.map(({ name, counted, expected }) => [name, counted, expected])).toEqual([
      ['delivered', 1, 2],
      ['deliveredCents', 2980, 5960],
      ['delivered', 1, 2],
      ['deliveredCents', 2985, 5960],
    ]);
    expect(await audit()).toEqual(drifts);
    expect(await audit(true)).toEqual(drifts);
    expect(await audit()).toEqual([]);
    expect(await summary()).toMatchObject({ delivered: 2, sales: '59.60', customers: 2 });
  });
});
