import { items } from '../modules/items/item.model.ts';
import { buildPartner, buildProduct } from '../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../testing/catalogUnderTest.ts';
import { fillProductSearchText } from './fillProductSearchText.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('a product without search text is found after one run, and still after a second run', async () => {
  const shop = await buildPartner(catalog);
  const { id } = await buildProduct(catalog, shop, { name: 'Pão de queijo' });
  await items(catalog.connection).updateOne({ _id: id }, { $unset: { 'product.searchText': 1 } });
  const findProducts = async () => (await catalog.as(shop.id, 'get', '/api/products?search=pao')).body.data;
  expect(await findProducts()).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await fillProductSearchText(catalog.connection);
    expect(await findProducts()).toEqual([expect.objectContaining({ id })]);
  }
});

test('the list index without search text is dropped once, and the index with search text stays', async () => {
  const { collection } = items(catalog.connection);
  const formerIndex = { partnerId: 1, kind: 1, isDeleted: 1, createdAt: -1, _id: -1 } as const;
  await collection.createIndex(formerIndex);
  for (let run = 0; run < 2; run += 1) await fillProductSearchText(catalog.connection);
  const names = (await collection.indexes()).map(({ name }) => name);
  expect(names).not.toContain('partnerId_1_kind_1_isDeleted_1_createdAt_-1__id_-1');
  expect(names).toContain('partnerId_1_kind_1_isDeleted_1_createdAt_-1__id_-1_product.searchText_1');
});
