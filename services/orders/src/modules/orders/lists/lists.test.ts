import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { storedJson } from '@boaxepa/service-kit/mongo/storedJson';
import { createOrderPresenter } from '../order.presenter.ts';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildOrder, givenOrder, givenOrders } from '../../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../../testing/testOrders.ts';
import { listPartnerOrders } from './listPartnerOrders.ts';
import { listShopperOrders } from './listShopperOrders.ts';
import { orders } from '../order.model.ts';

let app: TestOrders;
beforeAll(async () => {
  app = await startTestOrders();
});
afterAll(() => app.close());

/** Converts orders to JSON for partners. The tests that use it would also pass with the JSON for shoppers. */
const json = storedJson(createOrderPresenter('https://boaxepa.test').forPartner);
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const idsOf = (answer: { body: { data: { id: string }[] } }) => answer.body.data.map(({ id }) => id);

describe("a shopper's orders", () => {
  it('are the newest 50 and every open one, newest first', async () => {
    const clara = app.shopper();
    const oldOrders = [
      buildOrder({ shopperId: clara.id, status: 'ready', createdAt: ago(90) }),
      buildOrder({ shopperId: clara.id, status: 'delivered', createdAt: ago(91) }),
    ];
    const recent = Array.from({ length: 50 }, (_, index) =>
      buildOrder({
        shopperId: clara.id,
        status: index % 5 === 0 ? 'confirmed' : 'delivered',
        createdAt: ago(index / 10),
      }),
    );
    await orders(app.connection).insertMany([...oldOrders, ...recent, buildOrder()]);
    const answer = await clara.call('GET', '/api/shopper/orders');
    expect(idsOf(answer)).toEqual([...recent, ...oldOrders.slice(0, 1)].map(({ _id }) => _id));
  });

  it('are empty for a new shopper', async () => {
    expect((await app.shopper().call('GET', '/api/shopper/orders')).body.data).toEqual([]);
  });

  it('answer 304 until they change', async () => {
    const clara = app.shopper();
    const order = await givenOrder(app, { shopperId: clara.id });
    const first = await clara.call('GET', '/api/shopper/orders');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('vary')).toMatch(/Authorization/i);
    expect(
      (await clara.call('GET', '/api/shopper/orders', undefined, { 'if-none-match': etag })).status,
    ).toBe(304);
    await clara.call('PATCH', `/api/orders/${order._id}/cancel`);
    const changedList = await clara.call('GET', '/api/shopper/orders', undefined, { 'if-none-match': etag });
    expect(changedList).toMatchObject({ status: 200, body: { data: [{ status: 'cancelled' }] } });
  });

  it('are read from two index ranges without a scan', async () => {
    const { id } = app.shopper();
    const reads = await profiledReads(app.connection, () => listShopperOrders(app.connection, id));
    expect(reads.map(({ planSummary }) => planSummary).join()).toMatch(
      /^IXSCAN { shopperId: 1, createdAt: -1/,
    );
    for (const read of reads)
      expect(read).toMatchObject({
        planSummary: expect.stringMatching(/^IXSCAN { shopperId/),
        hasSortStage: false,
      });
  });

  it('have a stable sequence when they were placed at the same instant', async () => {
    const clara = app.shopper();
    const createdAt = new Date();
    const simultaneousOrders = Array.from({ length: 5 }, () =>
      buildOrder({ shopperId: clara.id, createdAt }),
    );
    await orders(app.connection).insertMany([...simultaneousOrders].reverse());
    const newestFirst = simultaneousOrders
      .map(({ _id }) => _id)
      .toSorted()
      .reverse();
    expect(idsOf(await clara.call('GET', '/api/shopper/orders'))).toEqual(newestFirst);
  });

  it('state whether and until when they can be cancelled', async () => {
    const clara = app.shopper();
    const dueAt = new Date('2026-11-21T17:25:00.000Z');
    const shopperId = clara.id;
    for (const [status, createdAt] of [
      ['pending', ago(1)],
      ['confirmed', ago(2)],
      ['preparing', ago(3)],
      ['awaiting_pickup', ago(4)],
    ] as const)
      await givenOrder(app, { shopperId, status, createdAt, ...(status !== 'preparing' && { dueAt }) });
    const { body } = await clara.call('GET', '/api/shopper/orders');
    expect(
      body.data.map(({ canCancel, cancellableUntil }: OrderAnswer) => [canCancel, cancellableUntil]),
    ).toEqual([
      [true, dueAt.toISOString()],
      [true, dueAt.toISOString()],
      [true, null],
      [false, null],
    ]);
  });
  interface OrderAnswer {
    canCancel: boolean;
    cancellableUntil: string | null;
  }

  it('require a shopper', async () => {
    expect((await app.partner().call('GET', '/api/shopper/orders')).status).toBe(403);
    expect((await app.anonymous('GET', '/api/shopper/orders')).status).toBe(401);
  });
});

describe("a shop's orders", () => {
  it('state when a confirmed one moves on by itself', async () => {
    const partnerId = newId();
    const dueAt = new Date('2026-11-21T17:05:00.000Z');
    for (const status of ['pending', 'confirmed', 'awaiting_pickup'] as const)
      await givenOrder(app, { partnerId, status, dueAt });
    const { body } = await app.partner(partnerId).call('GET', '/api/orders/partner');
    const times = body.data.map(({ status, cancellableUntil }: PartnerOrder) => [status, cancellableUntil]);
    expect(Object.fromEntries(times)).toEqual({
      pending: null,
      confirmed: dueAt.toISOString(),
      awaiting_pickup: null,
    });
  });

  it("are the open ones and those of the last 30 days, in the shop's view", async () => {
    const partnerId = newId();
    const shownOrders = [
      await givenOrder(app, { partnerId, status: 'delivered', createdAt: ago(29) }),
      await givenOrder(app, { partnerId, status: 'awaiting_pickup', createdAt: ago(200) }),
    ];
    await givenOrder(app, { partnerId, status: 'delivered', createdAt: ago(31) });
    await givenOrder(app, { partnerId: newId() });
    const answer = await app.partner(partnerId).call('GET', '/api/orders/partner');
    expect(idsOf(answer)).toEqual(shownOrders.map(({ _id }) => _id));
    expect(answer.headers.get('etag')).toBeTruthy();
    const [order] = answer.body.data;
    expect(order.shopper).toEqual({
      userName: 'Clara Lima',
      firstName: 'Clara',
      lastName: 'Lima',
      fullName: 'Clara Lima',
    });
    expect(order.bagPickupSchedule).toMatch(/^\d\d:\d\d às \d\d:\d\d$/);
    expect(order.zone).toBe('America/Sao_Paulo');
    expect(JSON.stringify(answer.body.data)).not.toContain('clara@boaxepa.test');
  });

  it('include the newest 200 closed ones, and further ones by cursor', async () => {
    const partnerId = newId();
    const shop = app.partner(partnerId);
    const createdAt = ago(2);
    const closed = Array.from({ length: 401 }, () =>
      buildOrder({ partnerId, status: 'delivered', createdAt }),
    );
    const open = buildOrder({ partnerId, createdAt: ago(3) });
    await givenOrders(app, [open, ...closed]);
    const board = (query = '') => shop.call('GET', `/api/orders/partner${query}`);
    const newestFirst = closed
      .map(({ _id }) => _id)
      .toSorted()
      .reverse();
    const first = await board();
    expect(idsOf(first)).toEqual([...newestFirst.slice(0, 200), open._id]);
    const second = await board(`?cursor=${first.body.nextCursor}`);
    const third = await board(`?cursor=${second.body.nextCursor}`);
    expect([...idsOf(second), ...idsOf(third)]).toEqual(newestFirst.slice(200));
    expect(third.body).toMatchObject({ nextCursor: null, summary: { activeOrders: 1, delivered: 401 } });
    expect((await board('?cursor=tomorrow')).status).toBe(422);
  });

  it('include closed ones of more than 30 days ago only by cursor', async () => {
    const partnerId = newId();
    const shop = app.partner(partnerId);
    const deliveredAgo = (days: number) =>
      buildOrder({ partnerId, status: 'delivered', createdAt: ago(days) });
    const [recent, older, oldest] = [deliveredAgo(29), deliveredAgo(31), deliveredAgo(400)];
    await givenOrders(app, [older, oldest]);
    const board = (query = '') => shop.call('GET', `/api/orders/partner${query}`);
    const emptyBoard = await board();
    expect(idsOf(emptyBoard)).toEqual([]);
    await givenOrders(app, [recent]);
    const first = await board();
    expect(idsOf(first)).toEqual([recent._id]);
    for (const { body } of [emptyBoard, first]) {
      const nextPage = await board(`?cursor=${body.nextCursor}`);
      expect(idsOf(nextPage)).toEqual([older._id, oldest._id]);
      expect(nextPage.body.nextCursor).toBeNull();
    }
  });

  it('contain an order once that is handed over between the two queries', async () => {
    const order = await givenOrder(app, { partnerId: newId(), status: 'ready' });
    const { collection } = orders(app.connection);
    const find = collection.find.bind(collection);
    const { promise: closing, resolve: close } = Promise.withResolvers<void>();
    const cursorWith = (work: (read: () => Promise<unknown[]>) => Promise<unknown[]>) => {
      jest.spyOn(collection, 'find').mockImplementationOnce((filter = {}, options = {}) => {
        const cursor = find(filter, options);
        const toArray = cursor.toArray.bind(cursor);
        return Object.assign(cursor, { toArray: () => work(toArray) });
      });
    };
    cursorWith(async (read) => {
      const open = await read();
      await orders(app.connection).updateOne(
        { _id: order._id },
        { $set: { status: 'delivered', closedAt: new Date() } },
      );
      close();
      return open;
    });
    cursorWith(async (read) => {
      await closing;
      return read();
    });
    const { found } = await listPartnerOrders(app.connection, order.partnerId, json);
    expect(found.map((one) => JSON.parse(one.json.toString()).status)).toEqual(['delivered']);
  });

  it('are found by indexes', async () => {
    const reads = await profiledReads(app.connection, () => listPartnerOrders(app.connection, newId(), json));
    expect(reads).toHaveLength(3);
    for (const read of reads)
      expect(read).toMatchObject({
        planSummary: expect.stringMatching(/^IXSCAN { partnerId/),
        hasSortStage: false,
      });
  });

  it('require a shop', async () => {
    expect((await app.shopper().call('GET', '/api/orders/partner')).status).toBe(403);
  });
});
