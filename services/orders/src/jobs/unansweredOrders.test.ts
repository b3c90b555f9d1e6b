import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { Email } from '@boaxepa/service-kit/email/mailer';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { sweepDueOrders } from '../modules/orders/changing/sweepDueOrders.ts';
import { orders } from '../modules/orders/order.model.ts';
import { buildOrder, givenOrders } from '../testing/buildOrder.ts';
import { unusedPush } from '../testing/fakePushService.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { ordersJobHandlers } from './jobs.ts';

const sentEmails: Email[] = [];
let now = new Date('2026-11-25T21:03:00Z');
let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders({ clock: () => now })));
beforeEach(() => {
  sentEmails.length = 0;
  now = new Date('2026-11-25T21:03:00Z');
});
afterAll(() => app.close());

const mailer = {
  replyTo: 'ajuda@boaxepa.test',
  send: async (email: Email) => void sentEmails.push(email),
  close: () => undefined,
};

/** Stores pending orders of a shop whose window has ended, and cancels them as the periodic job does. */
async function expiredOrders(partnerId: string, count: number, overrides: { closing?: boolean } = {}) {
  const records = Array.from({ length: count }, () =>
    buildOrder({ partnerId, status: 'pending', dueAt: new Date(now.getTime() - 1), ...overrides }),
  );
  await givenOrders(app, records);
  await sweepDueOrders(app.services);
  return records;
}

const rowsOf = async (partnerId: string) =>
  (await app.outboxOf('sendUnansweredEmail')).filter(
    ({ payload }) => (payload as { partnerId: string }).partnerId === partnerId,
  );

/** Runs the jobs of a shop directly, without a queue. */
async function sendEmails(partnerId: string): Promise<void> {
  const handler = ordersJobHandlers({ ...app.services, mailer, push: unusedPush }).find(
    ({ job }) => job.name === 'sendUnansweredEmail',
  );
  for (const { payload } of await rowsOf(partnerId))
    await handler?.run({ payload, rowId: newId(), log: silentLogger });
}

describe('a shop that does not confirm orders in time', () => {
  it('gets an email about the cancelled order after ten minutes of the clock', async () => {
    const partnerId = newId();
    const [order] = await expiredOrders(partnerId, 1);
    expect(await rowsOf(partnerId)).toMatchObject([{ dueAt: new Date('2026-11-25T21:11:00Z') }]);
    await sendEmails(partnerId);
    expect(sentEmails).toMatchObject([
      {
        to: 'padaria@boaxepa.test',
        subject: `Pedido #${orderNumber(order?._id ?? '')} cancelado sem a sua confirmação`,
        text: expect.stringContaining('2× Mista - Diversos'),
      },
    ]);
    expect(sentEmails[0]?.html).toContain('/partner/dados-cadastrais"');
  });

  it('gets one email about all orders that expired together', async () => {
    const partnerId = newId();
    const expired = await expiredOrders(partnerId, 10);
    await expiredOrders(newId(), 1);
    await sendEmails(partnerId);
    expect(sentEmails).toMatchObject([{ subject: '10 pedidos cancelados sem a sua confirmação' }]);
    for (const { _id } of expired) expect(sentEmails[0]?.text).toContain(`#${orderNumber(_id)}`);
  });

  it('gets another email about an order that expires later', async () => {
    const partnerId = newId();
    await expiredOrders(partnerId, 2);
    now = new Date('2026-11-25T21:10:00Z');
    await expiredOrders(partnerId, 1);
    await sendEmails(partnerId);
    expect(sentEmails.map(({ subject }) => subject)).toEqual([
      '2 pedidos cancelados sem a sua confirmação',
      expect.stringMatching(/^Pedido #\w+ cancelado/),
    ]);
  });

  it('gets no email after it closed its account', async () => {
    const partnerId = newId();
    await expiredOrders(partnerId, 1);
    await orders(app.connection).updateMany({ partnerId }, { $set: { 'partner.email': '' } });
    await sendEmails(partnerId);
    expect(sentEmails).toEqual([]);
  });
});

it('orders of a closed shop cause no email about missing confirmations', async () => {
  const partnerId = newId();
  await expiredOrders(partnerId, 1, { closing: true });
  expect(await rowsOf(partnerId)).toEqual([]);
});
