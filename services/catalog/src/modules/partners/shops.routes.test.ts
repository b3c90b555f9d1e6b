import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, everyDay } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from '../items/item.model.ts';
import type { PartnerRecord } from './partner.model.ts';
import { findPartner } from './partner.policy.ts';
import { saveSchedules } from './saveSchedules.ts';
import { searchPartners } from './searchPartners.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  catalog.setNow(fridayNoon);
  shop = await buildPartner(catalog, {
    schedules: everyDay({
      openTime: '08:00',
      closeTime: '18:00',
      pickupStartTime: '10:00',
      pickupEndTime: '11:30',
    }),
  });
});
afterAll(() => catalog.close());

const get = async (path = '', id = shop.id) =>
  (await catalog.anyone().get(`/api/partner/${id}${path}`).expect(200)).body.data;

test("a shop's page contains address, rating, window and closing time", async () => {
  expect(await get()).toEqual({
    id: shop.id,
    businessName: shop.businessName,
    businessType: 'bakery',
    address: shop.address,
    phone: shop.phone,
    rating: null,
    ratingCount: 0,
    pickupSchedule: '10:00 às 11:30',
    isOpen: true,
    latitude: -23.5614,
    longitude: -46.6559,
    closeTime: '18:00',
    pickupOver: true,
  });
  catalog.setNow('2026-11-20T14:29:00Z');
  expect(await get()).toMatchObject({ pickupOver: false });
});

test("the bag page contains shop, bags and today's hours", async () => {
  const expensive = await buildBag(catalog, shop, { price: 1990 });
  const cheap = await buildBag(catalog, shop, { price: 990 });
  const data = await get('/bags');
  expect(data.partner).toEqual(await get());
  expect(data.bags.map(({ id }: { id: string }) => id)).toEqual([cheap.id, expensive.id]);
  expect(data.bags[0]).toMatchObject({ stock: 5, promotionalPrice: 9.9, originalPrice: 40 });
  expect(data.todaySchedule).toEqual({
    date: '2026-11-20',
    openTime: '08:00',
    closeTime: '18:00',
    pickupStartTime: '10:00',
    pickupEndTime: '11:30',
    pickupOver: true,
  });
  catalog.setNow('2026-11-20T14:29:00Z');
  expect((await get('/bags')).todaySchedule.pickupOver).toBe(false);
});

test('the bag page includes a sold-out bag with stock 0 and omits bags that are not on offer', async () => {
  await buildBag(catalog, shop, { isActive: false });
  await buildBag(catalog, shop, { expiryDate: '2026-11-19' });
  const deletedBag = await buildBag(catalog, shop);
  await items(catalog.connection).updateOne({ _id: deletedBag._id }, { $set: { isDeleted: true } });
  const soldOut = await buildBag(catalog, shop, { stock: 0 });
  expect((await get('/bags')).bags).toEqual([expect.objectContaining({ id: soldOut.id, stock: 0 })]);
});

test('a closed day has no hours', async () => {
  const closed = await buildPartner(catalog, { schedules: everyDay({ isOpen: false }) });
  const { partner, todaySchedule } = await get('/bags', closed.id);
  expect(todaySchedule).toBeNull();
  expect(partner).toMatchObject({ isOpen: false, pickupSchedule: null, closeTime: null });
});

test('products are the active ones, sorted by name, with absolute photo addresses', async () => {
  await buildProduct(catalog, shop, { name: 'Sonho', photoUrl: '/media/bakery.svg' });
  await buildProduct(catalog, shop, { name: 'Broa', photoUrl: 'https://example.com/broa.jpg', stock: 0 });
  await buildProduct(catalog, shop, { name: 'Oculto', isActive: false });
  await buildProduct(catalog, shop, { name: 'Dipirona', category: 'medicine' });
  const products = await get('/products');
  expect(products.map(({ name, photoUrl }: { name: string; photoUrl: string }) => [name, photoUrl])).toEqual([
    ['Broa', 'https://example.com/broa.jpg'],
    ['Dipirona', null],
    ['Sonho', 'http://localhost:8080/media/bakery.svg'],
  ]);
});

test('medicines are hidden from shoppers where configured, but not from the partner', async () => {
  const strict = await startCatalog({ hideMedicines: true });
  try {
    const pharmacy = await buildPartner(strict, { businessType: 'pharmacy' });
    await buildProduct(strict, pharmacy, { name: 'Dipirona', category: 'medicine' });
    await buildProduct(strict, pharmacy, { name: 'Sabonete', category: 'hygiene' });
    const { body } = await strict.anyone().get(`/api/partner/${pharmacy.id}/products`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Sabonete']);
    expect((await strict.as(pharmacy.id, 'get', '/api/products')).body.data).toHaveLength(2);
  } finally {
    await strict.close();
  }
});

test.each(['', '/products', '/bags'])(
  'GET /api/partner/{id}%s hides every shop that is not visible to shoppers',
  async (path) => {
    const hiddenShops = [
      await buildPartner(catalog, { status: 'pending' }),
      await buildPartner(catalog, { status: 'rejected' }),
      await buildPartner(catalog, { deletingSince: fridayNoon }),
    ];
    for (const id of [...hiddenShops.map((partner) => partner.id), newId(), 'nada']) {
      const { body } = await catalog.anyone().get(`/api/partner/${id}${path}`).expect(404);
      expect(body).toMatchObject({ success: false, code: 'NOT_FOUND' });
    }
  },
);

test.each(['', '/products', '/bags'])(
  'GET /api/partner/{id}%s refuses unknown parameters, so that they cannot fill the cache of the gateway',
  async (path) => {
    const { body } = await catalog.anyone().get(`/api/partner/${shop.id}${path}?x=1`).expect(422);
    expect(body.details).toEqual([expect.objectContaining({ field: 'x' })]);
  },
);

test('the search words of a shop are not read with the shop', async () => {
  const { services } = catalog;
  const query = { page: 1, limit: 10, search: shop.businessName, status: undefined, pinReview: undefined };
  const shops = [
    await findPartner(services, shop.id),
    await saveSchedules(services, shop.id, undefined),
    ...(await searchPartners(services, query)).partners,
  ];
  for (const found of shops) {
    expect(found).toMatchObject({ businessName: shop.businessName });
    expect(found).not.toHaveProperty('listWords');
    expect(found).not.toHaveProperty('searchWords');
  }
});

test('an invalid token does not prevent public calls', async () => {
  await catalog.anyone().get(`/api/partner/${shop.id}`).set('Authorization', 'Bearer a.b.c').expect(200);
});
