import { buildPartner } from '../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../testing/catalogUnderTest.ts';
import { partners } from '../modules/partners/partner.model.ts';
import { fillSearchWords } from './fillSearchWords.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('a shop without search words is found after one run, and still after a second run', async () => {
  const shop = await buildPartner(catalog, { businessName: 'Empório Central' });
  await partners(catalog.connection).updateOne({ _id: shop._id }, { $unset: { searchWords: 1 } });
  const findShops = async () =>
    (await catalog.internal('get', '/internal/partners').query({ search: 'emporio' })).body.data.partners;
  expect(await findShops()).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await fillSearchWords(catalog.connection);
    expect(await findShops()).toEqual([expect.objectContaining({ id: shop.id })]);
  }
});
