import { items } from '../items/item.model.ts';
import { partners, type PartnerRecord } from '../partners/partner.model.ts';
import { buildBag, buildPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
  catalog.setNow(fridayNoon);
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => catalog.close());

const form = {
  type: 'doce',
  category: 'pratos',
  stock: 5,
  originalPrice: 40,
  promotionalPrice: 14.9,
  expiryDate: '2026-11-21',
};

/** Moves the shop to Acre after the next request has read the shop, and before its transaction begins. */
function moveShopBeforeTransaction() {
  const { connection } = catalog;
  const startSession = connection.startSession.bind(connection);
  jest.spyOn(connection, 'startSession').mockImplementationOnce(async (options) => {
    const acre = { latitude: -9.97, longitude: -67.81 };
    await catalog.internal('put', `/internal/partners/${shop.id}/approve`, acre).expect(200);
    return startSession(options);
  });
}
const expiryTimes = async () =>
  (await items(catalog.connection).find({ partnerId: shop._id }).lean()).map(({ bag }) => bag?.expiresAt);
const endOfDayInAcre = new Date('2026-11-22T05:00:00Z');

test('a new bag expires in the time zone to which its shop moves concurrently', async () => {
  moveShopBeforeTransaction();
  expect((await catalog.as(shop.id, 'post', '/api/bags', form)).status).toBe(201);
  expect(await partners(catalog.connection).findById(shop._id).lean()).toMatchObject({
    zone: 'America/Rio_Branco',
  });
  expect(await expiryTimes()).toEqual([endOfDayInAcre]);
});

test('a saved bag expires in the time zone to which its shop moves concurrently', async () => {
  const bag = await buildBag(catalog, shop);
  moveShopBeforeTransaction();
  const body = { ...form, expectedStock: 5 };
  expect((await catalog.as(shop.id, 'put', `/api/bags/${bag.id}`, body)).status).toBe(200);
  expect(await expiryTimes()).toEqual([endOfDayInAcre]);
});
