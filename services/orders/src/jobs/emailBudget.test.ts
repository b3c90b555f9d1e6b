import { orderNumber } from '@boaxepa/contracts/wire/ids';
import type { Email } from '@boaxepa/service-kit/email/mailer';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { silentLogger } from '@boaxepa/service-testing/silentLogger';
import { buildOrder, givenOrders } from '../testing/buildOrder.ts';
import { unusedPush } from '../testing/fakePushService.ts';
import { startTestOrders, type TestOrders } from '../testing/testOrders.ts';
import { orders } from '../modules/orders/order.model.ts';
import { emailBudgets } from './emailBudget.ts';
import { ordersJobHandlers } from './jobs.ts';

const sentEmails: Email[] = [];
let now = new Date('2026-11-25T14:20:00Z');
let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders({ clock: () => now })));
beforeEach(() => void (sentEmails.length = 0));
afterAll(() => app.close());

const mailer = {
  replyTo: 'ajuda@boaxepa.test',
  send: async (email: Email) => void sentEmails.push(email),
  close: () => undefined,
};

/** Runs the handler of the job `name` directly, without a queue. */
async function run(name: string, payload: object, rowId = newId()): Promise<void> {
  const handler = ordersJobHandlers({ ...app.services, mailer, push: unusedPush }).find(
    ({ job }) => job.name === name,
  );
  await handler?.run({ payload, rowId, log: silentLogger });
}

/** Creates orders of one shopper and sends their 'ready' emails. Returns the orders. */
async function readyEmails(count: number, shopper: { shopperId: string; emailConfirmed?: boolean }) {
  const { shopperId, ...confirmed } = shopper;
  const records = Array.from({ length: count }, () => {
    const order = buildOrder({ shopperId, status: 'ready' });
    return { ...order, shopper: { ...order.shopper, ...confirmed } };
  });
  await givenOrders(app, records);
  for (const { _id: orderId } of records)
    await run('sendOrderEmail', { orderId, kind: 'orderReady', version: 1 });
  return records;
}

const digestOf = async (shopperId: string) =>
  (await app.outboxOf('sendOrderDigest')).filter(({ payload }) =>
    (payload as { budgetId: string }).budgetId.startsWith(shopperId),
  );
const subjectOf = ({ _id }: { _id: string }) => `Pedido #${orderNumber(_id)} pronto para retirada`;

describe('emails to an address that never followed a link', () => {
  it('are sent one by one up to ten an hour, and the others as one after the hour', async () => {
    const shopperId = newId();
    const placedOrders = await readyEmails(13, { shopperId });
    expect(sentEmails.map(({ subject }) => subject)).toEqual(placedOrders.slice(0, 10).map(subjectOf));
    const rows = await digestOf(shopperId);
    expect(rows).toMatchObject([{ dueAt: new Date('2026-11-25T15:02:00Z'), done: false }]);

    sentEmails.length = 0;
    await run('sendOrderDigest', rows[0]?.payload as object);
    expect(sentEmails).toMatchObject([
      { to: 'clara@boaxepa.test', subject: 'Atualizações dos seus pedidos' },
    ]);
    for (const order of placedOrders.slice(10)) expect(sentEmails[0]?.text).toContain(subjectOf(order));
    for (const order of placedOrders.slice(0, 10))
      expect(sentEmails[0]?.text).not.toContain(subjectOf(order));
  });

  it('are sent one by one again in the next hour', async () => {
    const shopperId = newId();
    await readyEmails(11, { shopperId });
    sentEmails.length = 0;
    now = new Date('2026-11-25T15:00:00Z');
    const placedOrders = await readyEmails(1, { shopperId });
    expect(sentEmails.map(({ subject }) => subject)).toEqual(placedOrders.map(subjectOf));
    now = new Date('2026-11-25T14:20:00Z');
  });

  it('count once and stay single when a job is repeated', async () => {
    const shopperId = newId();
    const [order] = await readyEmails(9, { shopperId });
    const payload = { orderId: order?._id, kind: 'orderReady', version: 1 };
    const row = newId();
    for (let attempt = 0; attempt < 3; attempt += 1) await run('sendOrderEmail', payload, row);
    expect(sentEmails).toHaveLength(12);
    expect(await digestOf(shopperId)).toEqual([]);
    const lateShopperId = newId();
    for (let attempt = 0; attempt < 2; attempt += 1) await run('sendOrderEmail', payload, lateShopperId);
    const rows = await digestOf(shopperId);
    expect(rows).toHaveLength(1);
    await run('sendOrderDigest', rows[0]?.payload as object);
    expect(sentEmails).toHaveLength(13);
    expect(sentEmails.at(-1)?.text.split(subjectOf(order as { _id: string }))).toHaveLength(2);
  });

  it('are not merged if another worker creates the record of the hour at the same time', async () => {
    const budgets = emailBudgets(app.connection);
    const shopperId = newId();
    const insertTwice = async ({ _id }: { _id: string }) => {
      await budgets.insertOne({ _id, at: now, sent: [newId()], postponed: [] });
      await budgets.insertOne({ _id, at: now, sent: [newId()], postponed: [] });
    };
    jest.spyOn(budgets, 'updateOne').mockImplementationOnce(insertTwice as never);
    await readyEmails(1, { shopperId });
    expect(sentEmails).toHaveLength(1);
    expect(await digestOf(shopperId)).toEqual([]);
  });

  it('are not merged for a confirmed address or another shopper', async () => {
    await readyEmails(12, { shopperId: newId(), emailConfirmed: true });
    await readyEmails(1, { shopperId: newId() });
    expect(sentEmails).toHaveLength(13);
  });

  it('are not sent after the account was deleted', async () => {
    const shopperId = newId();
    await readyEmails(11, { shopperId });
    await orders(app.connection).updateMany({ shopperId }, { $set: { 'shopper.email': '' } });
    sentEmails.length = 0;
    await run('sendOrderDigest', (await digestOf(shopperId))[0]?.payload as object);
    expect(sentEmails).toEqual([]);
  });
});
