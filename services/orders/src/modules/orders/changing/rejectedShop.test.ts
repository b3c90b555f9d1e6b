import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import type { OrderRecord } from '../order.ts';

let app: TestOrders;
let shop: Caller;
beforeAll(async () => {
  app = await startTestOrders();
  shop = app.partner();
});
beforeEach(() => {
  app.catalog.shopStatus = 'approved';
  app.catalog.isDown = false;
});
afterAll(() => app.close());

interface Act {
  /** Last segment of the route. */
  path: string;
  /** Fields of an order whose status allows the action. */
  fields: Partial<OrderRecord>;
  body?: (order: OrderRecord) => object;
}

const itemsOf = ({ lines }: OrderRecord) =>
  lines.map(({ id, quantity }) => ({ id, productId: null, quantity, unitPrice: '14.90' }));
const acts: Act[] = [
  { path: 'confirm', fields: { status: 'confirmed' }, body: (order) => ({ items: itemsOf(order) }) },
  { path: 'status', fields: { status: 'awaiting_pickup' }, body: () => ({ status: 'ready' }) },
  { path: 'cancel', fields: { status: 'confirmed' }, body: () => ({}) },
  { path: 'collected', fields: { status: 'cancelled', cancelledBy: 'system', cancelReason: 'no_show' } },
  { path: 'handover', fields: { status: 'ready' }, body: () => ({ reason: 'Celular sem bateria' }) },
  {
    path: 'late-handover',
    fields: { status: 'cancelled', cancelledBy: 'shopper', cancelReason: 'shopper', closedAt: new Date() },
    body: () => ({ reason: 'Celular sem bateria', wasDelivered: true }),
  },
];

/** Creates an order whose status allows the action, and performs the action as the shop. */
async function tryAct({ path, fields, body }: Act) {
  const order = await givenOrder(app, fields);
  const answer = await shop.call('PATCH', `/api/orders/${order._id}/${path}`, body?.(order), {
    'idempotency-key': newId(),
  });
  return { answer, order, after: await storedOrder(app, order) };
}

// The shop's token stays valid until the auth service has handled the rejection. The orders service therefore checks
// the shop's status at the catalog service, which stores a rejection immediately.
test.each(acts)('$path: a shop that is not approved at catalog cannot change an order', async (act) => {
  expect((await tryAct(act)).answer.status).toBe(200);
  for (const [status, code] of [
    ['rejected', 'PARTNER_REJECTED'],
    ['pending', 'PARTNER_PENDING'],
    [null, 'FORBIDDEN'],
  ] as const) {
    app.catalog.shopStatus = status;
    const { answer, order, after } = await tryAct(act);
    expect(answer).toMatchObject({ status: 403, body: { code } });
    expect(after).toEqual(order);
  }
  app.catalog.isDown = true;
  const { answer, order, after } = await tryAct(act);
  expect(answer).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  expect(after).toEqual(order);
});

test('a shopper can cancel whatever the status of the shop', async () => {
  app.catalog.shopStatus = 'rejected';
  const order = await givenOrder(app, { status: 'confirmed' });
  const { status } = await app.shopper(order.shopperId).call('PATCH', `/api/orders/${order._id}/cancel`, {});
  expect(status).toBe(200);
});
