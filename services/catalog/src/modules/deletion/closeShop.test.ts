import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from '../items/item.model.ts';
import { movements } from '../items/movement.model.ts';
import { partners, type PartnerRecord } from '../partners/partner.model.ts';
import { resumeDeletions } from './resumeDeletions.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
let bag: Awaited<ReturnType<typeof buildBag>>;
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog);
  bag = await buildBag(catalog, shop, { stock: 5 });
});
afterEach(() => catalog.requireSoundStock());
afterAll(() => catalog.close());

const close = () => catalog.internal('post', `/internal/partners/${shop.id}/closing`);

/** Sells two units of the bag, and makes the fake orders service report one order that is no longer open. */
async function sell() {
  const orderId = newId();
  const line = { itemId: bag.id, quantity: 2, unitPriceCents: bag.price };
  await catalog.reserve({ orderId, partnerId: shop.id, lines: [line] });
  await catalog.receive({ type: 'order.placed', orderId });
  catalog.orders.counts.set(shop.id, 1);
}

test('a shop that has never sold is removed, and auth and orders are notified', async () => {
  await close().expect(200);
  expect(await storedPartner(catalog, shop.id)).toBeNull();
  expect(await items(catalog.connection).countDocuments()).toBe(0);
  expect(await catalog.outboxRows()).toEqual([
    { name: 'partner.account', target: 'auth', payload: { partnerId: shop.id, deleted: true } },
    { name: 'partner.left', target: 'orders', payload: { partnerId: shop.id } },
  ]);
  await close().expect(404);
});

test('a shop that has sold keeps the items of past orders, and auth and orders are notified', async () => {
  const product = await buildProduct(catalog, shop);
  await sell();
  await close().expect(200);
  expect(await storedPartner(catalog, shop.id)).toBeNull();
  expect(await items(catalog.connection).exists({ _id: product.id })).toBeNull();
  expect(await storedItem(catalog, bag.id)).toMatchObject({ isDeleted: true, available: 0, sold: 2 });
  expect(await movements(catalog.connection).countDocuments({ itemId: product.id })).toBe(0);
  expect(await catalog.outboxRows()).toEqual([
    { name: 'partner.account', target: 'auth', payload: { partnerId: shop.id, deleted: true } },
    { name: 'partner.left', target: 'orders', payload: { partnerId: shop.id } },
  ]);
});

test('closing is refused while an order is open, and the shop continues to sell', async () => {
  catalog.orders.counts.set(shop.id, 3);
  catalog.orders.openCounts.set(shop.id, 1);
  const { body } = await close().expect(409);
  expect(body.code).toBe('PARTNER_HAS_OPEN_ORDERS');
  expect(await storedPartner(catalog, shop.id)).toMatchObject({ deletingSince: null });
  expect(await catalog.outboxRows()).toEqual([]);
});

test('a closing that a crash has interrupted is completed for a shop with past orders', async () => {
  await sell();
  const remove = jest
    .spyOn(partners(catalog.connection), 'deleteOne')
    .mockRejectedValueOnce(new Error('crash'));
  await close().expect(500);
  remove.mockRestore();
  catalog.setNow(new Date(fridayNoon.getTime() + 31_000));
  expect(await resumeDeletions(catalog.services)).toBe(1);
  expect(await storedPartner(catalog, shop.id)).toBeNull();
});

test('while another closing of the shop is in progress, its result is unknown', async () => {
  await partners(catalog.connection).updateOne({ _id: shop._id }, { $set: { deletingSince: fridayNoon } });
  await close().expect(503);
});
