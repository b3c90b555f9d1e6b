import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { idempotencyRecords } from '@boaxepa/service-kit/idempotency/idempotency';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder, storedOrder } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { notifications } from '../notifications/notification.model.ts';
import { intents } from '../orders/intents/intents.ts';
import { orders } from '../orders/order.model.ts';
import { handoverSettings, saveHandoverMode } from '../orders/handoverSetting.model.ts';
import { sweepDueOrders } from '../orders/changing/sweepDueOrders.ts';
import { ratings } from '../ratings/rating.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const sendEvent = (payload: { type: string }, id = newId(), occurredAt = new Date()) =>
  app.internal('POST', '/internal/events', {
    id,
    type: payload.type,
    payload,
    occurredAt: occurredAt.toISOString(),
  });

function cart() {
  const item = app.catalog.addItem();
  return {
    partnerId: app.catalog.partner.id,
    orderType: 'pickup',
    paymentMethod: 'cash',
    items: [{ productId: item.id, quantity: 1, unitPrice: 14.9 }],
    totalAmount: 14.9,
  };
}

describe('partner.closed', () => {
  it('lets the sweep cancel the open orders of that shop, and no others', async () => {
    const partnerId = newId();
    const open = await Promise.all(openStatuses.map((status) => givenOrder(app, { partnerId, status })));
    const [deliveredOrder, elsewhere] = [
      await givenOrder(app, { partnerId, status: 'delivered' }),
      await givenOrder(app, { partnerId: newId() }),
    ];
    expect((await sendEvent({ type: 'partner.closed', partnerId } as { type: string })).status).toBe(200);
    await sweepDueOrders(app.services);
    for (const order of open)
      expect(await storedOrder(app, order)).toMatchObject({
        status: 'cancelled',
        cancelReason: 'partner_closed',
      });
    for (const order of [deliveredOrder, elsewhere]) expect(await storedOrder(app, order)).toEqual(order);
  });

  it('preserves an order that was placed after the shop was approved again', async () => {
    const order = await givenOrder(app, { partnerId: newId(), createdAt: new Date() });
    const event = { type: 'partner.closed', partnerId: order.partnerId } as { type: string };
    const closedAt = new Date(order.createdAt.getTime() - 1000);
    expect((await sendEvent(event, newId(), closedAt)).status).toBe(200);
    await sweepDueOrders(app.services);
    expect(await storedOrder(app, order)).toEqual(order);
  });

  it('preserves an order whose placement began after the shop was approved again', async () => {
    const closedAt = new Date(Date.now() - 1000);
    const event = { type: 'partner.closed', partnerId: app.catalog.partner.id } as { type: string };
    let eventStatus = 0;
    app.catalog.onHeld = async () => {
      eventStatus = (await sendEvent(event, newId(), closedAt)).status;
    };
    const answer = await app.shopper().call('POST', '/api/orders', cart());
    app.catalog.onHeld = async () => undefined;
    expect(eventStatus).toBe(200);
    expect(answer.status).toBe(201);
  });

  it('cancels open imported orders as well, without returning stock', async () => {
    const order = await givenOrder(app, { partnerId: newId(), imported: true, status: 'ready' });
    await sendEvent({ type: 'partner.closed', partnerId: order.partnerId } as { type: string });
    await sweepDueOrders(app.services);
    expect(await storedOrder(app, order)).toMatchObject({ status: 'cancelled' });
    const stockReturns = (await app.outboxOf('order.stockReturned')).map(
      ({ payload }) => payload as { orderId: string },
    );
    expect(stockReturns.filter(({ orderId }) => orderId === order._id)).toEqual([]);
  });

  it('fails an order that is being placed at that shop', async () => {
    const clara = app.shopper();
    app.catalog.onHeld = async () => {
      await sendEvent({ type: 'partner.closed', partnerId: app.catalog.partner.id } as { type: string });
    };
    const answer = await clara.call('POST', '/api/orders', cart());
    app.catalog.onHeld = async () => undefined;
    expect(answer.status).toBe(503);
    expect(await orders(app.connection).exists({ shopperId: clara.id })).toBeNull();
    expect(await intents(app.connection).findOne({ shopperId: clara.id }).lean()).toMatchObject({
      state: 'abandoned',
    });
  });
});

describe('partner.left', () => {
  it('removes the contact data of that shop from its orders and nothing else', async () => {
    const order = await givenOrder(app, { status: 'delivered' });
    const otherOrder = await givenOrder(app, { partnerId: newId(), status: 'delivered' });
    await sendEvent({ type: 'partner.left', partnerId: order.partnerId } as { type: string });
    const partner = { ...order.partner, phone: '', email: '' };
    expect(await storedOrder(app, order)).toEqual({ ...order, partner });
    expect(await storedOrder(app, otherOrder)).toEqual(otherOrder);
  });

  it('removes the setting of that shop for hand-overs, and that of no other shop', async () => {
    const [deletedShopId, otherShopId] = [newId(), newId()];
    for (const partnerId of [deletedShopId, otherShopId])
      await saveHandoverMode(app.connection, partnerId, 'required');
    expect(
      (await sendEvent({ type: 'partner.left', partnerId: deletedShopId } as { type: string })).status,
    ).toBe(200);
    const remainingSettings = await handoverSettings(app.connection)
      .find({ _id: { $in: [deletedShopId, otherShopId] } })
      .lean();
    expect(remainingSettings).toEqual([{ _id: otherShopId, mode: 'required' }]);
  });
});

describe('shopper.deleted', () => {
  it("removes the person from orders, ratings and messages, and preserves the shops' data", async () => {
    const shopperId = newId();
    const clara = app.shopper(shopperId);
    const order = await givenOrder(app, {
      shopperId,
      deliveryAddress: {
        street: 'Rua da Clara',
        number: '1',
        complement: '',
        neighborhood: 'B',
        city: 'C',
        zipCode: '01000-000',
      },
    });
    await clara.call('PATCH', `/api/orders/${order._id}/cancel`, { reason: 'Clara mudou de ideia' });
    const deliveredOrder = await givenOrder(app, {
      shopperId,
      status: 'delivered',
      handover: { proof: 'override', reason: 'Clara sem bateria', key: newId(), at: new Date() },
    });
    await clara.call('POST', '/api/ratings', { orderId: deliveredOrder._id, rating: 4, comment: 'Da Clara' });
    const otherOrder = await givenOrder(app);

    const event = newId();
    for (const id of [event, event])
      expect((await sendEvent({ type: 'shopper.deleted', shopperId } as { type: string }, id)).status).toBe(
        200,
      );

    const anonymisedOrders = await orders(app.connection).find({ shopperId }).sort({ createdAt: 1 }).lean();
    expect(anonymisedOrders).toHaveLength(2);
    expect(JSON.stringify(anonymisedOrders)).not.toMatch(/clara/i);
    expect(anonymisedOrders[0]).toMatchObject({
      status: 'cancelled',
      totalCents: order.totalCents,
      shopper: { fullName: 'Cliente removido', email: '' },
      deliveryAddress: null,
      cancelNote: null,
      history: [
        { by: 'shopper', userId: null },
        { by: 'shopper', userId: null, note: null },
      ],
    });
    expect(await ratings(app.connection).findOne({ orderId: deliveredOrder._id }).lean()).toMatchObject({
      rating: 4,
      comment: null,
    });
    expect(await notifications(app.connection).countDocuments({ shopperId })).toBe(0);
    expect(await storedOrder(app, otherOrder)).toEqual(otherOrder);
  });

  it('removes the answers stored for idempotency keys, and those of no other shopper', async () => {
    const [clara, bia] = [app.shopper(), app.shopper()];
    for (const by of [clara, bia]) expect((await app.place(by, cart(), 'key-erased')).status).toBe(201);
    await sendEvent({ type: 'shopper.deleted', shopperId: clara.id } as { type: string });
    const remainingRecords = await idempotencyRecords(app.connection)
      .find({ _id: /key-erased$/ })
      .lean();
    expect(remainingRecords.map(({ _id }) => _id)).toEqual([`placeOrder:${bia.id}:key-erased`]);
  });

  it("preserves the shop's own note", async () => {
    const order = await givenOrder(app);
    await app.partner().call('PATCH', `/api/orders/${order._id}/cancel`, { reason: 'Faltou luz' });
    await sendEvent({ type: 'shopper.deleted', shopperId: order.shopperId } as { type: string });
    expect(await storedOrder(app, order)).toMatchObject({ cancelNote: 'Faltou luz' });
  });

  it('fails an order that the shopper is placing', async () => {
    const clara = app.shopper();
    app.catalog.onHeld = async () => {
      await sendEvent({ type: 'shopper.deleted', shopperId: clara.id } as { type: string });
    };
    expect((await clara.call('POST', '/api/orders', cart())).status).toBe(503);
    app.catalog.onHeld = async () => undefined;
    expect(await orders(app.connection).exists({ shopperId: clara.id })).toBeNull();
  });
});

describe('the internal port', () => {
  it('rejects requests without the secret', async () => {
    for (const path of [
      '/internal/events',
      '/internal/orders',
      '/internal/stock-audit',
      '/internal/demo/orders',
    ]) {
      const answer = await fetch(app.urls.internalUrl + path, {
        method: path.endsWith('events') ? 'POST' : 'GET',
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  it('is not reachable through the public port', async () => {
    for (const path of ['/internal/orders', '/internal/stock-audit', '/internal/orders/stats'])
      expect((await app.admin().call('GET', path)).status).toBe(404);
  });
});
