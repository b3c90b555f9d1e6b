import { startTestOrders, type Caller, type TestOrders } from '../../../testing/testOrders.ts';
import { orders } from '../order.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

const ordersOf = (by: Caller) => orders(app.connection).find({ shopperId: by.id }).lean();

describe('concurrent requests', () => {
  it('sell five bags to exactly five of fifty buyers', async () => {
    const item = app.catalog.addItem({ available: 5 });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.place(app.shopper(), app.cartOf(item))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(45);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['OUT_OF_STOCK']),
    );
    expect(item).toMatchObject({ available: 0, held: 5 });
    expect(await orders(app.connection).countDocuments({ 'lines.itemId': item.id })).toBe(5);
  });

  it('place one order when they have the same key', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.place(clara, app.cartOf(item), 'key-five')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersOf(clara)).toHaveLength(1);
    expect(item).toMatchObject({ available: 99, held: 1 });
  });
});

describe('an Idempotency-Key', () => {
  it('is refused with another body', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    await app.place(clara, app.cartOf(item, 1), 'key-body');
    const answer = await app.place(clara, app.cartOf(item, 2), 'key-body');
    expect(answer).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await ordersOf(clara)).toHaveLength(1);
  });

  it('repeats its answer even when the stock is sold out', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem({ available: 1 });
    const first = await app.place(clara, app.cartOf(item), 'key-last');
    const repeatedAnswer = await app.place(clara, app.cartOf(item), 'key-last');
    expect([first.status, repeatedAnswer.status]).toEqual([201, 201]);
    expect(repeatedAnswer.body.orderId).toBe(first.body.orderId);
  });

  it('is scoped to one shopper', async () => {
    const item = app.catalog.addItem();
    const [one, two] = await Promise.all(
      [app.shopper(), app.shopper()].map((by) => app.place(by, app.cartOf(item), 'key-shared')),
    );
    expect([one?.status, two?.status]).toEqual([201, 201]);
    expect(one?.body.orderId).not.toBe(two?.body.orderId);
  });

  it.each([
    ['a space', 'two words'],
    ['more than 200 characters', 'k'.repeat(201)],
    ['a letter outside ASCII', 'preço'],
  ])('is refused with %s', async (_name, key) => {
    const clara = app.shopper();
    const answer = await app.place(clara, app.cartOf(app.catalog.addItem()), key);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await ordersOf(clara)).toEqual([]);
  });

  it('is accepted with 200 characters', async () => {
    const cart = app.cartOf(app.catalog.addItem());
    expect((await app.place(app.shopper(), cart, 'k'.repeat(200))).status).toBe(201);
  });

  it('can be reused after a refusal', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem({ available: 0 });
    expect((await app.place(clara, app.cartOf(item), 'key-anew')).status).toBe(409);
    item.available = 1;
    expect((await app.place(clara, app.cartOf(item), 'key-anew')).status).toBe(201);
  });

  it('is stored in the transaction of the order: a process that has lost the key places nothing', async () => {
    const clara = app.shopper();
    const records = app.connection.collection<{ _id: string }>('idempotency');
    app.catalog.onHeld = async () => {
      await records.updateOne(
        { _id: `placeOrder:${clara.id}:key-lost` },
        { $set: { owner: 'another process' } },
      );
    };
    const answer = await app.place(clara, app.cartOf(app.catalog.addItem()), 'key-lost');
    app.catalog.onHeld = async () => undefined;
    expect(answer.status).toBe(503);
    expect(await ordersOf(clara)).toEqual([]);
  });

  it('is optional', async () => {
    const clara = app.shopper();
    const item = app.catalog.addItem();
    await Promise.all([app.place(clara, app.cartOf(item)), app.place(clara, app.cartOf(item))]);
    expect(await ordersOf(clara)).toHaveLength(2);
  });
});
