import { newId } from '@boaxepa/service-kit/mongo/newId';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { givenOrder } from '../../../testing/buildOrder.ts';
import { startTestOrders, type Answer, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import { orders } from '../order.model.ts';
import { abandonIntents, intents, openIntent } from '../intents/intents.ts';
import { requireFairUse } from './fairUse.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const cart = () => app.cartOf(app.catalog.addItem());
const openAt = (by: Caller, count: number, partnerId = () => newId()) =>
  Promise.all(
    Array.from({ length: count }, () => givenOrder(app, { shopperId: by.id, partnerId: partnerId() })),
  );
const atOurs = () => app.catalog.partner.id;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

const tooManyHere = {
  status: 409,
  body: {
    code: 'TOO_MANY_ORDERS',
    message: 'Você já tem 3 pedidos em andamento. Retire ou cancele um antes de fazer outro.',
  },
};

describe('open orders of a shopper', () => {
  it('are limited to three per shop, also for twenty concurrent requests; a refused one holds no stock', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.place(clara, app.cartOf(item))));
    expect(statuses(answers)).toEqual([...times(3, 201), ...times(17, 409)]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(tooManyHere);
    expect(item).toMatchObject({ available: 97, held: 3 });
    expect(await orders(app.connection).countDocuments({ shopperId: clara.id })).toBe(3);
    expect((await app.place(app.shopper(), cart())).status).toBe(201);
  });

  it('are limited to ten in total, also for twenty concurrent requests', async () => {
    const clara = app.shopper();
    await openAt(clara, 9);
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.place(clara, cart())));
    expect(statuses(answers)).toEqual([201, ...times(19, 409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TOO_MANY_ORDERS',
      message: 'Você já tem 10 pedidos em andamento. Retire ou cancele um antes de fazer outro.',
    });
  });

  it('no longer count when they end', async () => {
    const clara = app.shopper();
    const [first] = await openAt(clara, 3, atOurs);
    expect(await app.place(clara, cart())).toMatchObject(tooManyHere);
    await clara.call('PATCH', `/api/orders/${first?._id}/cancel`, {});
    expect((await app.place(clara, cart())).status).toBe(201);
    expect((await app.place(clara, cart())).status).toBe(409);
  });

  it('include an order that is being placed, until its intent is abandoned', async () => {
    const clara = app.shopper();
    await openAt(clara, 2, atOurs);
    const orderId = newId();
    await openIntent(app.connection, { orderId, shopperId: clara.id, partnerId: atOurs() });
    expect(await app.place(clara, cart())).toMatchObject(tooManyHere);
    await abandonIntents(app.connection, { _id: { $in: [orderId] } });
    expect((await app.place(clara, cart())).status).toBe(201);
  });

  it('exclude imported and closed orders', async () => {
    const clara = app.shopper();
    const owner = { shopperId: clara.id };
    for (let index = 0; index < 3; index += 1) {
      await givenOrder(app, { ...owner, imported: true });
      await givenOrder(app, { ...owner, status: 'delivered' });
      await givenOrder(app, { ...owner, status: 'cancelled' });
    }
    expect((await app.place(clara, cart())).status).toBe(201);
  });

  it('do not prevent, at the limit, the repeated answer for the key of an existing order', async () => {
    const clara = app.shopper();
    const body = cart();
    const first = await app.place(clara, body, 'key-kept');
    await openAt(clara, 2, atOurs);
    const repeatedAnswer = await app.place(clara, body, 'key-kept');
    expect([repeatedAnswer.status, repeatedAnswer.body.orderId]).toEqual([201, first.body.orderId]);
  });

  it('leave no open intent when the limit refuses an order', async () => {
    const clara = app.shopper();
    await openAt(clara, 3, atOurs);
    await app.place(clara, cart());
    expect(await intents(app.connection).countDocuments({ shopperId: clara.id })).toBe(0);
  });

  it("are counted without reading the shopper's history", async () => {
    const clara = app.shopper();
    for (let index = 0; index < 30; index += 1)
      await givenOrder(app, { shopperId: clara.id, status: index % 2 ? 'delivered' : 'cancelled' });
    const reads = await profiledReads(app.connection, () =>
      requireFairUse(
        { connection: app.connection, clock: () => new Date() },
        { shopperId: clara.id, partnerId: newId() },
      ),
    );
    for (const { planSummary, docsExamined } of reads) {
      expect(planSummary).toMatch(/^IXSCAN .*shopperId/);
      expect(docsExamined).toBe(0);
    }
  });
});

it('open orders are unlimited when limits are disabled', async () => {
  const appWithoutLimits = await startTestOrders({ fairUse: false });
  const clara = appWithoutLimits.shopper();
  const item = appWithoutLimits.catalog.addItem();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => appWithoutLimits.place(clara, appWithoutLimits.cartOf(item, 11))),
  );
  await appWithoutLimits.close();
  expect(statuses(answers)).toEqual(times(5, 201));
});
