import { buildBag, buildPartner, buildProduct } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from '../items/item.model.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const exportOf = async (id: string, path = '') =>
  (await catalog.internal('get', `/internal/partners/${id}/export${path}`).expect(200)).body.data;

test('a shop exports its own profile, hours, products and bags, and nothing of others', async () => {
  const shop = await buildPartner(catalog);
  const otherShop = await buildPartner(catalog);
  const [product, bag] = [await buildProduct(catalog, shop), await buildBag(catalog, shop)];
  await buildProduct(catalog, otherShop);
  expect(await exportOf(shop.id)).toMatchObject({
    profile: { id: shop.id, businessName: shop.businessName, cnpj: shop.cnpj },
    schedules: shop.schedules,
    termsAcceptances: [],
  });
  expect(await exportOf(shop.id, '/items')).toEqual({
    products: [expect.objectContaining({ id: product.id })],
    bags: [expect.objectContaining({ id: bag.id })],
    next: null,
  });
});

test('thousands of products are exported in pages, each product once', async () => {
  const shop = await buildPartner(catalog);
  const { id } = await buildProduct(catalog, shop);
  const model = items(catalog.connection);
  const { _id: _, ...fields } = await model.findById(id).orFail().lean();
  await model.insertMany(
    Array.from({ length: 500 }, (_unused, index) => ({ ...fields, name: `Pão ${index}` })),
  );
  const first = await exportOf(shop.id, '/items');
  const second = await exportOf(shop.id, `/items?after=${first.next}`);
  expect([first.products.length, second.products.length, second.next]).toEqual([500, 1, null]);
  const ids = [...first.products, ...second.products].map((product: { id: string }) => product.id);
  expect(new Set(ids).size).toBe(501);
});
