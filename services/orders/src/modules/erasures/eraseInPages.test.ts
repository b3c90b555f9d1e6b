import { newId } from '@boaxepa/service-kit/mongo/newId';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import type { Outbox } from '@boaxepa/service-kit/outbox/outbox';
import { buildOrder, givenOrder, givenOrders } from '../../testing/buildOrder.ts';
import { startTestOrders, type TestOrders } from '../../testing/testOrders.ts';
import { orders } from '../orders/order.model.ts';
import { ratings } from '../ratings/rating.model.ts';
import { erasures, type ErasureRecord } from './erasure.model.ts';
import { continueErasures, startErasure } from './eraseInPages.ts';

let app: TestOrders;
beforeAll(async () => void (app = await startTestOrders()));
beforeEach(() => erasures(app.connection).deleteMany({}));
afterAll(() => app.close());

const pageSize = 2;
const clockAfter = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
const start = (kind: ErasureRecord['kind'], ownerId: string) =>
  inTransaction(app.connection, (session) =>
    startErasure(app.services, session, { kind, ownerId, pageSize }),
  );
const progressOf = (ownerId: string) => erasures(app.connection).findOne({ ownerId }).lean();

/** Inserts delivered orders of one shopper at one shop. Each group of three consecutive orders has the same time. */
async function givenAccount(count: number) {
  const [shopperId, partnerId] = [newId(), newId()];
  const at = (index: number) => new Date(Date.now() - Math.floor(index / 3) * 1000);
  await givenOrders(
    app,
    Array.from({ length: count }, (_, index) =>
      buildOrder({ shopperId, partnerId, status: 'delivered', createdAt: at(index) }),
    ),
  );
  return { shopperId, partnerId };
}
const namedOrders = (shopperId: string) =>
  orders(app.connection).countDocuments({ shopperId, 'shopper.email': { $gt: '' } });
const ordersWithContact = (partnerId: string) =>
  orders(app.connection).countDocuments({ partnerId, 'partner.email': { $gt: '' } });

test('an account with more orders than a page is erased page by page, and twice', async () => {
  const { shopperId } = await givenAccount(5);
  await start('shopper', shopperId);
  expect(await namedOrders(shopperId)).toBe(3);
  // An erasure goes through all orders twice, page by page. Two pages of the first pass remain. The second pass starts
  // two minutes later, so it is not due yet.
  expect(await continueErasures(app.services, { pageSize })).toBe(2);
  expect(await namedOrders(shopperId)).toBe(0);
  expect(await progressOf(shopperId)).toMatchObject({ isLastPass: true, cursor: '' });
  expect(await continueErasures(app.services, { pageSize })).toBe(0);
  expect(await continueErasures(app.services, { pageSize, now: clockAfter(3) })).toBe(3);
  expect(await progressOf(shopperId)).toBeNull();
});

test('each page bumps the lists of its shoppers only', async () => {
  const partnerId = newId();
  const placedOrders = Array.from({ length: 5 }, () => buildOrder({ partnerId, status: 'delivered' }));
  await givenOrders(app, placedOrders);
  const rowsBefore = (await app.outboxOf('keys')).length;
  await start('partner', partnerId);
  await continueErasures(app.services, { pageSize });
  const rows = (await app.outboxOf('keys')).slice(rowsBefore).map(({ payload }) => payload as string[]);
  expect(rows.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(rows.flat().toSorted()).toEqual(
    placedOrders.map((order) => `shopper:${order.shopperId}`).toSorted(),
  );
  expect(await ordersWithContact(partnerId)).toBe(0);
});

test('an erasure that fails between two pages continues where it stopped, and its repetition changes nothing', async () => {
  const { partnerId } = await givenAccount(5);
  await start('partner', partnerId);
  const crashingOutbox: Outbox = {
    ...app.services.outbox,
    revisions: () => Promise.reject(new Error('the process ends here')),
  };
  expect(await continueErasures({ ...app.services, outbox: crashingOutbox }, { pageSize })).toBe(0);
  expect(await ordersWithContact(partnerId)).toBe(3);
  expect(await continueErasures(app.services, { pageSize })).toBe(2);
  expect(await ordersWithContact(partnerId)).toBe(0);
  const erasedOrders = await orders(app.connection).find({ partnerId }).sort({ _id: 1 }).lean();
  await start('partner', partnerId);
  await continueErasures(app.services, { pageSize });
  expect(await orders(app.connection).find({ partnerId }).sort({ _id: 1 }).lean()).toEqual(erasedOrders);
});

test('several workers erase one account together', async () => {
  const { shopperId } = await givenAccount(9);
  await start('shopper', shopperId);
  const pages = await Promise.all([1, 2, 3].map(() => continueErasures(app.services, { pageSize })));
  expect(pages.reduce((sum, count) => sum + count, 0)).toBe(4);
  expect(await namedOrders(shopperId)).toBe(0);
});

test('an order and a rating that arrive during the first pass are covered by the last one', async () => {
  const { shopperId, partnerId } = await givenAccount(5);
  await start('shopper', shopperId);
  await start('partner', partnerId);
  const { _id: orderId } = await givenOrder(app, { shopperId, partnerId, status: 'delivered' });
  const _id = newId();
  await ratings(app.connection).insertOne({
    _id,
    orderId,
    shopperId,
    partnerId,
    rating: 5,
    comment: 'Da Clara',
    createdAt: new Date(),
  });
  await continueErasures(app.services, { pageSize });
  expect([await namedOrders(shopperId), await ordersWithContact(partnerId)]).toEqual([1, 1]);
  await continueErasures(app.services, { pageSize, now: clockAfter(3) });
  expect([await namedOrders(shopperId), await ordersWithContact(partnerId)]).toEqual([0, 0]);
  expect(await ratings(app.connection).findById(_id).lean()).toMatchObject({ rating: 5, comment: null });
  expect(await erasures(app.connection).countDocuments()).toBe(0);
});
