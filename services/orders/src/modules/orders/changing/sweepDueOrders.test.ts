import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { openStatuses, type OrderStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { OrderRecord } from '../order.ts';
import { givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { notifications } from '../../notifications/notification.model.ts';
import { changeOrder } from './changeOrder.ts';
import { closePartner } from './closePartner.ts';
import { orders } from '../order.model.ts';
import { sweepDueOrders } from './sweepDueOrders.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const givenDueOrder = (status: OrderStatus, overrides: Partial<OrderRecord> = {}) =>
  givenOrder(app, { status, dueAt: new Date(Date.now() - 1), ...overrides });
const returnedOf = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('order.stockReturned')).filter(
    ({ payload }) => (payload as { orderId: string }).orderId === _id,
  );
const emailsOf = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('sendOrderEmail'))
    .map(({ payload }) => payload as { orderId: string; kind: string })
    .filter(({ orderId }) => orderId === _id);

describe('the sweep of due orders', () => {
  it('moves a confirmed order, notifies its shopper, and sets the next due time to 24 h after the window', async () => {
    const order = await givenDueOrder('confirmed');
    expect(await sweepDueOrders(app.services)).toBe(1);
    const movedOrder = await storedOrder(app, order);
    expect(movedOrder).toMatchObject({
      status: 'awaiting_pickup',
      version: 2,
      history: [{}, { by: 'system', userId: null }],
    });
    expect(movedOrder.dueAt?.getTime()).toBe(order.pickup.endsAt.getTime() + 24 * 3_600_000);
    expect(await notifications(app.connection).find({ shopperId: order.shopperId }).lean()).toMatchObject([
      { title: 'Pedido confirmado' },
    ]);
    expect(await sweepDueOrders(app.services)).toBe(0);
  });

  it('cancels an order that its shop has never confirmed, and returns its stock', async () => {
    const order = await givenDueOrder('pending');
    await sweepDueOrders(app.services);
    expect(await storedOrder(app, order)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'system',
      cancelReason: 'no_answer',
    });
    expect(await returnedOf(order)).toHaveLength(1);
    expect(await emailsOf(order)).toMatchObject([{ kind: 'orderCancelled' }]);
  });

  it.each(['awaiting_pickup', 'ready', 'out_for_delivery'] as const)(
    'cancels a missed order in status %s without returning its stock',
    async (status) => {
      const order = await givenDueOrder(status);
      await sweepDueOrders(app.services);
      expect(await storedOrder(app, order)).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'system',
        cancelReason: 'no_show',
      });
      expect(await returnedOf(order)).toEqual([]);
      expect(await emailsOf(order)).toMatchObject([{ kind: 'orderCancelled' }]);
    },
  );

  it('skips orders that are not due, and imported orders', async () => {
    const laterOrder = await givenOrder(app, { status: 'confirmed', dueAt: new Date(Date.now() + 60_000) });
    const importedOrder = await givenOrder(app, {
      status: 'pending',
      imported: true,
      createdAt: new Date(0),
    });
    expect(await sweepDueOrders(app.services)).toBe(0);
    for (const order of [laterOrder, importedOrder])
      expect(await storedOrder(app, order)).toMatchObject({ version: 1 });
  });

  it('acts once per order when several processes run concurrently', async () => {
    const waitingOrders: OrderRecord[] = [];
    for (let index = 0; index < 12; index += 1)
      waitingOrders.push(await givenDueOrder(index % 2 ? 'confirmed' : 'pending'));
    const changeCounts = await Promise.all([1, 2, 3].map(() => sweepDueOrders(app.services)));
    expect(changeCounts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(12);
    for (const order of waitingOrders) {
      expect(await storedOrder(app, order)).toMatchObject({ version: 2 });
      expect(await returnedOf(order)).toHaveLength(order.status === 'pending' ? 1 : 0);
      expect(await notifications(app.connection).countDocuments({ shopperId: order.shopperId })).toBe(1);
    }
  });

  it('continues with other orders when one of them fails', async () => {
    const brokenOrder = await givenDueOrder('pending', { dueAt: new Date(0) });
    await app.connection
      .collection<{ _id: string }>('orders')
      .updateOne({ _id: brokenOrder._id }, { $set: { partner: null } });
    const fine = await givenDueOrder('confirmed');
    expect(await sweepDueOrders(app.services)).toBe(1);
    expect(await storedOrder(app, fine)).toMatchObject({ status: 'awaiting_pickup' });
    await orders(app.connection).deleteOne({ _id: brokenOrder._id });
  });

  it('finds due orders by an index', async () => {
    const [profiledRead] = await profiledReads(app.connection, () => sweepDueOrders(app.services));
    expect(profiledRead).toMatchObject({ planSummary: 'IXSCAN { dueAt: 1 }', hasSortStage: false });
  });
});

describe('a closed shop', () => {
  it('makes the system cancel every open order, with stock, message and email', async () => {
    const open = await Promise.all(
      openStatuses.map((status) => givenOrder(app, { status, closing: true, dueAt: new Date() })),
    );
    expect(await sweepDueOrders(app.services)).toBe(openStatuses.length);
    for (const order of open) {
      expect(await storedOrder(app, order)).toMatchObject({
        status: 'cancelled',
        cancelledBy: 'system',
        cancelReason: 'partner_closed',
      });
      expect(await returnedOf(order)).toHaveLength(1);
      expect(await emailsOf(order)).toMatchObject([{ kind: 'orderCancelled' }]);
    }
  });

  it('makes the system cancel an order that was read before the closing and changed after it', async () => {
    const pendingOrder = await givenOrder(app, { status: 'pending' });
    await inTransaction(app.connection, (session) =>
      closePartner(app.connection, session, { partnerId: pendingOrder.partnerId, closedAt: new Date() }),
    );
    const by = { by: 'partner', userId: pendingOrder.partnerId } as const;
    await changeOrder(app.services, pendingOrder, () => ({ to: 'preparing', ...by }));
    expect(await storedOrder(app, pendingOrder)).toMatchObject({ status: 'preparing', closing: true });
    await sweepDueOrders(app.services);
    expect(await storedOrder(app, pendingOrder)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'partner_closed',
    });
  });

  it('makes the system cancel an order that a person changes at the same time', async () => {
    const order = await givenDueOrder('awaiting_pickup', { closing: true });
    const withInvalidation = jest.spyOn(app.services.revisions, 'withInvalidation');
    withInvalidation.mockImplementationOnce(async (_keys, change) => {
      await changeOrder(app.services, order, () => ({ to: 'ready', by: 'partner', userId: order.partnerId }));
      return change();
    });
    expect(await sweepDueOrders(app.services)).toBe(1);
    expect(await storedOrder(app, order)).toMatchObject({
      status: 'cancelled',
      history: [{}, { status: 'ready', by: 'partner' }, { by: 'system' }],
    });
  });
});
