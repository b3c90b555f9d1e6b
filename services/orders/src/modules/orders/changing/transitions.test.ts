import {
  nextStatus,
  orderStatusValues,
  orderTypeValues,
  type OrderAction,
  type OrderStatus,
} from '@boaxepa/contracts/domain/orderStatus';
import type { OrderRecord } from '../order.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import { notifications } from '../../notifications/notification.model.ts';

let app: TestOrders;
let shop: Caller;
beforeAll(async () => {
  app = await startTestOrders();
  shop = app.partner();
});
afterAll(() => app.close());

const cancel = (by: Caller, { _id }: OrderRecord, body?: object) =>
  by.call('PATCH', `/api/orders/${_id}/cancel`, body);
const advance = ({ _id }: OrderRecord, status: string, by = shop) =>
  by.call('PATCH', `/api/orders/${_id}/status`, { status });
const itemsOf = ({ lines }: OrderRecord) =>
  lines.map(({ id, quantity }) => ({ id, productId: null, quantity, unitPrice: '14.90' }));
const confirm = (order: OrderRecord, by = shop) =>
  by.call('PATCH', `/api/orders/${order._id}/confirm`, { items: itemsOf(order) });
const returnedOf = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('order.stockReturned'))
    .map(({ payload }) => payload as { orderId: string })
    .filter(({ orderId }) => orderId === _id);
const messagesOf = ({ shopperId }: OrderRecord) =>
  notifications(app.connection).find({ shopperId }).sort({ _id: 1 }).lean();

describe('the transition table', () => {
  type Act = {
    name: string;
    action: OrderAction;
    by: 'shopper' | 'partner';
    to?: OrderStatus;
    run(order: OrderRecord): Promise<{ status: number; body: { code?: string } }>;
  };
  const acts: Act[] = [
    {
      name: 'the shopper cancels',
      action: 'cancel',
      by: 'shopper',
      run: (order) => cancel(app.shopper(order.shopperId), order),
    },
    { name: 'the shop cancels', action: 'cancel', by: 'partner', run: (order) => cancel(shop, order) },
    { name: 'the shop confirms', action: 'confirm', by: 'partner', run: (order) => confirm(order) },
    ...orderStatusValues.map((to): Act => ({
      name: `the shop moves it to ${to}`,
      action: 'advance',
      by: 'partner',
      to,
      run: (order) => advance(order, to),
    })),
  ];

  describe.each(orderTypeValues)('%s', (orderType) => {
    it.each(orderStatusValues)(
      'from %s: every action has exactly the result of the table',
      async (status) => {
        for (const { name, action, by, to, run } of acts) {
          const order = await givenOrder(app, { status, orderType });
          const next = nextStatus(order, action, by);
          const isAllowed = next !== undefined && (to === undefined || to === next);
          const answer = await run(order);
          const changedOrder = await storedOrder(app, order);
          const changes = isAllowed && next !== status ? 1 : 0;
          expect([name, answer.status, answer.body.code]).toEqual([
            name,
            isAllowed ? 200 : 409,
            isAllowed ? undefined : 'INVALID_TRANSITION',
          ]);
          expect([name, changedOrder.status, changedOrder.version]).toEqual([
            name,
            isAllowed ? next : status,
            1 + changes,
          ]);
          // Every status change adds one message and one history entry. A refused action adds none
          // (product/messages.md#in-the-app).
          expect([name, (await messagesOf(order)).length, changedOrder.history.length]).toEqual([
            name,
            changes,
            1 + changes,
          ]);
          expect([name, (await returnedOf(order)).length]).toEqual([
            name,
            changedOrder.status === 'cancelled' && changes ? 1 : 0,
          ]);
        }
      },
    );
  });
});

describe('a cancelled order', () => {
  it('shows both sides who cancelled and why', async () => {
    const order = await givenOrder(app, { status: 'ready' });
    const answer = await cancel(shop, order, { reason: '  Faltou luz  ' });
    expect(answer.body).toMatchObject({
      message: 'Pedido cancelado',
      data: {
        status: 'cancelled',
        cancelledBy: 'partner',
        cancelReason: 'partner',
        cancelNote: 'Faltou luz',
        canCancel: false,
        version: 2,
      },
    });
    const shownOrder = await app.shopper(order.shopperId).call('GET', `/api/orders/${order._id}`);
    expect(shownOrder.body.data).toMatchObject({
      cancelledBy: 'partner',
      cancelNote: 'Faltou luz',
      history: [{}, { status: 'cancelled', by: 'partner', note: 'Faltou luz' }],
    });
    expect(await messagesOf(order)).toMatchObject([
      { title: 'Pedido cancelado', message: expect.stringContaining('cancelado pela loja') },
    ]);
    expect((await storedOrder(app, order)).history.at(-1)).toMatchObject({ userId: shop.id });
  });

  it('sends an email to the side that did not cancel', async () => {
    const [byShop, byShopper] = [await givenOrder(app), await givenOrder(app)];
    await cancel(shop, byShop);
    await cancel(app.shopper(byShopper.shopperId), byShopper);
    const emails = (await app.outboxOf('sendOrderEmail')).map(
      ({ payload }) => payload as { orderId: string; kind: string },
    );
    expect(emails.filter(({ orderId }) => [byShop._id, byShopper._id].includes(orderId))).toEqual([
      { orderId: byShop._id, kind: 'orderCancelled', version: 2 },
      { orderId: byShopper._id, kind: 'orderCancelledPartner', version: 2 },
    ]);
  });

  it('returns its stock once when both sides cancel concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await givenOrder(app);
      const answers = await Promise.all([
        cancel(app.shopper(order.shopperId), order),
        cancel(shop, order),
        cancel(shop, order),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      const losers = answers.filter(({ status }) => status === 409);
      expect(losers.map(({ body }) => body.code)).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION']);
      expect(await returnedOf(order)).toEqual([
        {
          orderId: order._id,
          version: 2,
          lines: [{ itemId: order.lines[0]?.itemId, quantity: 2 }],
        },
      ]);
      expect(await messagesOf(order)).toHaveLength(1);
    }
  });

  it('refuses a reason that is too long', async () => {
    const answer = await cancel(shop, await givenOrder(app), { reason: 'x'.repeat(301) });
    expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'reason' }] } });
  });
});

describe('an advancing order', () => {
  it('moves one step when two people tap concurrently', async () => {
    const order = await givenOrder(app, { status: 'awaiting_pickup' });
    const answers = await Promise.all([advance(order, 'ready'), advance(order, 'ready')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await storedOrder(app, order)).toMatchObject({ status: 'ready', version: 2 });
  });

  it('emails its shopper when it is ready, and is closed when it is delivered', async () => {
    const order = await givenOrder(app, { status: 'awaiting_pickup' });
    expect((await advance(order, 'ready')).body).toMatchObject({
      message: 'Pedido atualizado',
      data: { status: 'ready' },
    });
    await advance(order, 'delivered');
    const { closedAt, dueAt } = await storedOrder(app, order);
    expect([closedAt, dueAt]).toEqual([expect.any(Date), undefined]);
    const emails = (await app.outboxOf('sendOrderEmail')).map(
      ({ payload }) => payload as { orderId: string },
    );
    expect(emails.filter(({ orderId }) => orderId === order._id)).toEqual([
      { orderId: order._id, kind: 'orderReady', version: 2 },
    ]);
    expect((await messagesOf(order)).map(({ title }) => title)).toEqual([
      'Pedido pronto para retirada',
      'Pedido retirado',
    ]);
  });

  it('refuses an unknown status', async () => {
    expect(await advance(await givenOrder(app), 'eaten')).toMatchObject({ status: 422 });
  });
});

describe("another person's order", () => {
  it('is answered like a missing one for every action', async () => {
    const order = await givenOrder(app);
    const otherUsers = [app.shopper(), app.partner(newId())];
    for (const by of otherUsers) {
      expect((await by.call('GET', `/api/orders/${order._id}`)).status).toBe(404);
      expect((await cancel(by, order)).status).toBe(404);
      expect((await by.call('GET', `/api/ratings/order/${order._id}`)).status).toBe(404);
    }
    expect((await advance(order, 'ready', app.partner(newId()))).status).toBe(404);
    expect((await confirm(order, app.partner(newId()))).status).toBe(404);
    expect(await storedOrder(app, order)).toMatchObject({ status: 'confirmed', version: 1 });
  });

  it('is not accessible for a role that cannot be part of an order', async () => {
    const order = await givenOrder(app);
    expect((await app.admin().call('GET', `/api/orders/${order._id}`)).status).toBe(403);
    expect((await advance(order, 'ready', app.shopper(order.shopperId))).status).toBe(403);
    expect((await confirm(order, app.shopper(order.shopperId))).status).toBe(403);
    expect((await app.anonymous('GET', `/api/orders/${order._id}`)).status).toBe(401);
  });

  it('has no valid id: malformed and unknown ids are answered with 404', async () => {
    for (const id of ['x', newId(), newId().toUpperCase(), '000'])
      expect((await shop.call('GET', `/api/orders/${id}`)).status).toBe(404);
  });
});
