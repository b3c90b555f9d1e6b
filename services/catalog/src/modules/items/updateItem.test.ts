import { buildPartner, buildProduct, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterEach(() => catalog.requireSoundStock());
afterAll(() => catalog.close());

test('two saves of a high stock do not add up to more than a form can save', async () => {
  const shop = await buildPartner(catalog);
  const product = await buildProduct(catalog, shop, { stock: 60_000 });
  const save = () =>
    catalog.as(shop.id, 'patch', `/api/products/${product.id}`, {
      stockQuantity: 90_000,
      expectedStock: 60_000,
    });
  expect((await save()).body.data.stock).toBe(90_000);
  expect(await save()).toMatchObject({
    status: 409,
    body: { code: 'STOCK_CHANGED', details: [{ field: 'stockQuantity', message: '90000' }] },
  });
  expect(await storedItem(catalog, product.id)).toMatchObject({ available: 90_000 });
});
