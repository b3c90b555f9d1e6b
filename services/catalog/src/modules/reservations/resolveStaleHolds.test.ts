import { newId, newObjectId } from '@boaxepa/service-kit/mongo/newId';
import { type Claims, noopClaims } from '@boaxepa/service-kit/sweeps/doDueWork';
import { buildBag, buildPartner, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';
import { items } from '../items/item.model.ts';
import { movements } from '../items/movement.model.ts';
import { removeItem } from '../items/updateItem.ts';
import { resolveStaleHolds } from './resolveStaleHolds.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
let bag: Awaited<ReturnType<typeof buildBag>>;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog);
  bag = await buildBag(catalog, shop);
});
afterEach(() => catalog.requireSoundStock());

const timeAfter = (ms: number) => new Date(fridayNoon.getTime() + ms);
async function hold(quantity = 1, orderId = newId()): Promise<string> {
  await catalog.reserve({
    orderId,
    partnerId: shop.id,
    lines: [{ itemId: bag.id, quantity, unitPriceCents: bag.price }],
  });
  return orderId;
}

test('releases the stock of an order that was never placed after 30 s, not earlier', async () => {
  await hold(2);
  catalog.setNow(timeAfter(29_000));
  expect(await resolveStaleHolds(catalog.services)).toBe(0);
  expect(catalog.orders.requestedOrderIds).toEqual([]);
  catalog.setNow(timeAfter(31_000));
  expect(await resolveStaleHolds(catalog.services)).toBe(1);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0, holds: [] });
});

test('sells the hold of a placed order whose event has not arrived yet', async () => {
  const orderId = await hold(2);
  catalog.orders.placedOrderIds.add(orderId);
  catalog.setNow(timeAfter(31_000));
  await resolveStaleHolds(catalog.services);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 0, sold: 2 });
  await catalog.receive({ type: 'order.placed', orderId }).expect(200);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 0, sold: 2 });
});

test('asks orders about old holds only', async () => {
  const oldHold = await hold();
  catalog.setNow(timeAfter(20_000));
  await hold();
  catalog.setNow(timeAfter(31_000));
  await resolveStaleHolds(catalog.services);
  expect(catalog.orders.requestedOrderIds).toEqual([oldHold]);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 4, held: 1 });
});

test('preserves a hold that a new attempt has renewed while orders was answering', async () => {
  const orderId = await hold();
  catalog.setNow(timeAfter(31_000));
  catalog.orders.beforeAnswer = async () => void (await hold(1, orderId));
  await resolveStaleHolds(catalog.services);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 4, held: 1 });
});

test('preserves every hold while orders does not answer', async () => {
  await hold();
  catalog.setNow(timeAfter(31_000));
  catalog.orders.isAway = true;
  await expect(resolveStaleHolds(catalog.services)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 4, held: 1 });
});

test('continues with other orders when one of them fails', async () => {
  const ids = [newId(), newId()].toSorted();
  for (const orderId of ids) {
    await hold(1, orderId);
    catalog.orders.placedOrderIds.add(orderId);
  }
  catalog.setNow(timeAfter(31_000));
  const insert = jest
    .spyOn(movements(catalog.connection), 'insertMany')
    .mockRejectedValueOnce(new Error('broken'));
  expect(await resolveStaleHolds(catalog.services)).toBe(1);
  insert.mockRestore();
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 3, held: 1, sold: 1 });
});

test('counts released units of a deleted item as removed', async () => {
  await hold(2);
  await removeItem(catalog.services, { id: bag.id, kind: 'bag', partnerId: shop._id }, 'tester');
  catalog.setNow(timeAfter(31_000));
  await resolveStaleHolds(catalog.services);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 0, held: 0, removed: 5 });
});

test('two concurrent sweeps release a hold once', async () => {
  await hold(2);
  catalog.setNow(timeAfter(31_000));
  await Promise.all([1, 2, 3].map(() => resolveStaleHolds(catalog.services)));
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 5, held: 0 });
});

test('releases a hold behind 500 items that one order of another worker holds', async () => {
  const claimedId = await hold();
  const item = await storedItem(catalog, bag.id);
  const copies = Array.from({ length: 500 }, () => ({ ...item, _id: newObjectId() }));
  await items(catalog.connection).insertMany(copies);
  catalog.setNow(timeAfter(1000));
  bag = await buildBag(catalog, shop);
  await hold();
  catalog.setNow(timeAfter(32_000));
  const claims: Claims = {
    ...noopClaims,
    take: async (ids, most) => ids.filter((id) => id !== claimedId).slice(0, most),
  };
  expect(await resolveStaleHolds(catalog.services, claims)).toBe(1);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ held: 0 });
  await items(catalog.connection).deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } });
});
