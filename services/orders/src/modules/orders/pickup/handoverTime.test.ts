import { newId } from '@boaxepa/service-kit/mongo/newId';
import { givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { notifications } from '../../notifications/notification.model.ts';
import { summarisePartner } from '../figures/summarisePartner.ts';

// Times in São Paulo: 21:50, and 07:30 on the next day.
const [at, sentAt] = [new Date('2026-07-01T00:50:00Z'), new Date('2026-07-01T10:30:00Z')];

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders({ clock: () => sentAt });
});
afterAll(() => app.close());

it('a hand-over counts on the day on which it was made, although the device sends it later', async () => {
  const order = await givenOrder(app, { status: 'ready', createdAt: new Date('2026-06-30T23:00:00Z') });
  const body = { reason: 'Sem bateria', at: at.toISOString() };
  const key = { 'idempotency-key': newId() };
  const answer = await app.partner().call('PATCH', `/api/orders/${order._id}/handover`, body, key);
  expect(answer.status).toBe(200);
  const { closedAt, handover, history } = await storedOrder(app, order);
  expect([closedAt, handover?.at, history.at(-1)?.at]).toEqual([at, at, at]);
  const { salesByDay } = await summarisePartner(app.connection, order.partnerId, sentAt);
  expect(salesByDay.slice(-2)).toMatchObject([
    { date: '2026-06-30', orders: 1 },
    { date: '2026-07-01', orders: 0 },
  ]);
  expect(await notifications(app.connection).findOne({ orderId: order._id }).lean()).toMatchObject({
    createdAt: sentAt,
  });
});
