import { orderStatusValues } from '@boaxepa/contracts/domain/orderStatus';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { ordersRoutes } from '../../../app.ts';
import { notifications } from '../../notifications/notification.model.ts';
import { orders } from '../order.model.ts';
import { sweepDueOrders } from '../changing/sweepDueOrders.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

function historic(overrides: object = {}) {
  return {
    id: newId(),
    shopperId: newId(),
    shopper: { firstName: 'Clara', lastName: 'Lima', fullName: 'Clara Lima', email: 'clara@boaxepa.test' },
    partnerId: newId(),
    partner: {
      businessName: 'Padaria Pão da Vila',
      address: 'Rua Augusta, 500',
      phone: '1133334444',
      email: 'p@boaxepa.test',
    },
    status: 'delivered',
    createdAt: '2026-10-01T12:00:00.000Z',
    closedAt: '2026-10-01T20:00:00.000Z',
    pickup: { startsAt: '2026-10-01T18:00:00.000Z', endsAt: '2026-10-01T21:00:00.000Z' },
    lines: [
      {
        itemId: newId(),
        kind: 'bag',
        name: 'Tipo de Sacola: Doce - Padaria',
        bag: { type: 'doce', category: 'padaria' },
        quantity: 2,
        originalQuantity: 3,
        unitPriceCents: 990,
      },
    ],
    ...overrides,
  };
}
const post = (...list: object[]) => app.internal('POST', '/internal/demo/orders', { orders: list });

it('an imported order has history, messages and rating for both sides', async () => {
  const order = historic({ rating: { rating: 5, comment: 'Ótimo', createdAt: '2026-10-02T12:00:00.000Z' } });
  expect((await post(order)).body.data).toEqual({ imported: 1 });
  const { body } = await app.shopper(order.shopperId).call('GET', `/api/orders/${order.id}`);
  expect(body.data).toMatchObject({
    status: 'delivered',
    totalAmount: '19.80',
    originalTotalAmount: '29.70',
    pickupSchedule: '15:00 às 18:00',
    rating: 5,
    items: [{ wasModified: true }],
    history: [
      { status: 'confirmed', by: 'shopper', at: '2026-10-01T12:00:00.000Z' },
      { status: 'awaiting_pickup', by: 'partner' },
      { status: 'ready', by: 'partner' },
      { status: 'delivered', by: 'partner', at: '2026-10-01T20:00:00.000Z' },
    ],
  });
  const messages = await app.shopper(order.shopperId).call('GET', '/api/shopper/notifications');
  expect(messages.body.data).toHaveLength(4);
  expect(messages.body.data[0]).toMatchObject({
    title: 'Pedido retirado',
    isRead: true,
    createdAt: '2026-10-01T20:00:00.000Z',
  });
  const ratingEvents = (await app.outboxOf('partner.rated')).map(({ payload }) => payload);
  expect(ratingEvents).toContainEqual({ partnerId: order.partnerId, sum: 5, count: 1 });
});

it('an import accepts all eight statuses, and the sweeps skip them', async () => {
  const list = orderStatusValues.map((status) =>
    historic({ status, cancelReason: status === 'cancelled' ? 'no_show' : undefined }),
  );
  expect((await post(...list)).body.data).toEqual({ imported: 8 });
  expect(await sweepDueOrders({ ...app.services, clock: () => new Date('2030-01-01') })).toBe(0);
  for (const { id, status } of list) {
    const importedOrder = await orders(app.connection).findById(id).orFail().lean();
    expect(importedOrder).toMatchObject({ status, imported: true });
    expect(importedOrder.dueAt).toBeUndefined();
    expect(importedOrder.history.at(-1)).toMatchObject({ status });
  }
});

it('an imported order that its shop continues gets no due time and moves no stock', async () => {
  const order = historic({ status: 'awaiting_pickup', closedAt: undefined });
  await post(order);
  const shop = app.partner(order.partnerId);
  await shop.call('PATCH', `/api/orders/${order.id}/status`, { status: 'ready' });
  expect((await orders(app.connection).findById(order.id).orFail().lean()).dueAt).toBeUndefined();
  await shop.call('PATCH', `/api/orders/${order.id}/cancel`);
  const stockReturns = (await app.outboxOf('order.stockReturned')).map(
    ({ payload }) => payload as { orderId: string },
  );
  expect(stockReturns.filter(({ orderId }) => orderId === order.id)).toEqual([]);
});

it('an open pickup order of an import has a code that its shopper can show', async () => {
  const order = historic({ status: 'ready', closedAt: undefined });
  await post(order);
  const answer = await app.shopper(order.shopperId).call('GET', `/api/orders/${order.id}/pickup-code`);
  expect(answer).toMatchObject({ status: 200, body: { data: { code: expect.any(String) } } });
});

it('an import skips an existing order, also when sent twice concurrently', async () => {
  const order = historic();
  const answers = await Promise.all([post(order), post(order)]);
  expect(answers.map(({ body }) => body.data.imported).toSorted()).toEqual([0, 1]);
  expect((await post({ ...order, status: 'cancelled' })).body.data).toEqual({ imported: 0 });
  expect(await notifications(app.connection).countDocuments({ orderId: order.id })).toBe(4);
});

it('an import requires the closing time of a closed order', async () => {
  const answer = await post(historic({ closedAt: undefined }));
  expect(answer).toMatchObject({ status: 422, body: { details: [{ field: 'orders[0].closedAt' }] } });
});

it('the import route does not exist in production', () => {
  const paths = (allowsDemo: boolean) =>
    ordersRoutes({ ...app.services, allowsDemo }).map(({ path }) => path);
  expect(paths(true)).toContain('/internal/demo/orders');
  expect(paths(false)).not.toContain('/internal/demo/orders');
});
