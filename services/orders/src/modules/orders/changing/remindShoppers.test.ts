import { orderNumber } from '@boaxepa/contracts/wire/ids';
import { openStatuses } from '@boaxepa/contracts/domain/orderStatus';
import { givenOrder, storedOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import type { OrderRecord } from '../order.ts';
import { remindAtOf } from '../order.ts';
import { remindShoppers } from './remindShoppers.ts';

const MINUTE_MS = 60_000;
const now = new Date('2026-11-25T21:30:00Z');
/** Pickup window from 17:00 to 19:30 in São Paulo. It ends one hour after `now`. */
const pickup = { startsAt: new Date('2026-11-25T20:00:00Z'), endsAt: new Date('2026-11-25T22:30:00Z') };

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const givenReadyOrder = (fields: Partial<OrderRecord> = {}) =>
  givenOrder(app, { status: 'ready', pickup, remindAt: now, ...fields });
const remind = (at = now) => remindShoppers({ ...app.services, clock: () => at });
const messagesOf = async ({ shopperId }: OrderRecord): Promise<{ title: string; message: string }[]> =>
  (await app.shopper(shopperId).call('GET', '/api/shopper/notifications')).body.data;
const emailsOf = async ({ _id }: OrderRecord) =>
  (await app.outboxOf('sendOrderEmail')).filter(
    ({ payload }) => (payload as { orderId: string }).orderId === _id,
  );

describe('the time of a reminder', () => {
  const remindTimeOf = (createdAt: Date, fields: Partial<OrderRecord> = {}) =>
    remindAtOf({ orderType: 'pickup', imported: false, pickup, createdAt, ...fields });

  it('is an hour before the end of the window', () => {
    expect(remindTimeOf(new Date(now.getTime() - MINUTE_MS))).toEqual(now);
  });

  it('does not exist for an order of the last hour, a delivery and demo history', () => {
    const earlyOrderTime = new Date(now.getTime() - MINUTE_MS);
    expect(remindTimeOf(now)).toBeUndefined();
    expect(remindTimeOf(earlyOrderTime, { orderType: 'delivery' })).toBeUndefined();
    expect(remindTimeOf(earlyOrderTime, { imported: true })).toBeUndefined();
  });
});

describe('a reminder', () => {
  it('is sent as one message and one email, with any number of workers', async () => {
    const order = await givenReadyOrder();
    const reminderCounts = await Promise.all([remind(), remind(), remind()]);
    expect(reminderCounts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await remind()).toBe(0);
    expect(await messagesOf(order)).toMatchObject([
      {
        title: 'Retire o seu pedido até 19:30',
        message: `Pedido #${orderNumber(order._id)}: ${order.partner.businessName} espera por você até 19:30. Outra pessoa pode retirar com o código. Não vai conseguir? Fale com a loja.`,
      },
    ]);
    expect((await emailsOf(order)).map(({ payload }) => payload)).toEqual([
      { orderId: order._id, kind: 'pickupReminder', version: order.version },
    ]);
    expect((await storedOrder(app, order)).remindAt).toBeUndefined();
  });

  it('is not sent before its time', async () => {
    const order = await givenReadyOrder();
    await remind(new Date(now.getTime() - 1));
    expect(await messagesOf(order)).toEqual([]);
    await remind();
    expect(await messagesOf(order)).toHaveLength(1);
  });

  it.each([
    ...openStatuses.filter((status) => !['confirmed', 'awaiting_pickup', 'ready'].includes(status)),
    'delivered',
    'cancelled',
  ] as const)('is dropped for a %s order', async (status) => {
    const order = await givenReadyOrder({ status });
    await remind();
    expect(await messagesOf(order)).toEqual([]);
    expect(await emailsOf(order)).toEqual([]);
    expect((await storedOrder(app, order)).remindAt).toBeUndefined();
  });

  it('is dropped when the window has ended in the meantime', async () => {
    const order = await givenReadyOrder();
    await remind(pickup.endsAt);
    expect(await messagesOf(order)).toEqual([]);
  });
});

it('the email is not sent after the collection of the order or the end of its window', async () => {
  const { orderEmailText } = await import('../../../jobs/orderEmailText.ts');
  const order = await givenReadyOrder();
  expect(orderEmailText(order, 'pickupReminder', 1, pickup.startsAt)).toMatchObject({
    subject: `Retire o pedido #${orderNumber(order._id)} até 19:30`,
    action: { label: 'Mostrar código', path: `/pedidos/${order._id}/codigo` },
  });
  expect(
    orderEmailText({ ...order, status: 'delivered' }, 'pickupReminder', 1, pickup.startsAt),
  ).toBeUndefined();
  expect(orderEmailText(order, 'pickupReminder', 1, pickup.endsAt)).toBeUndefined();
});
