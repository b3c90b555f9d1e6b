import { buildPartner } from '../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../testing/catalogUnderTest.ts';
import { partners } from '../modules/partners/partner.model.ts';
import { fillListFields } from './fillListFields.ts';
import { fillListWords } from './fillListWords.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('a shop without list fields is found after one run, and still after a second run', async () => {
  const shop = await buildPartner(catalog, { businessName: 'Empório Central' });
  const model = partners(catalog.connection);
  await model.updateOne({ _id: shop._id }, { $unset: { listWords: 1, cell: 1 } });
  await model.collection.createIndex({ location: '2dsphere', status: 1 });
  const nearbyQuery = { lat: -23.5614, lng: -46.6559, q: 'emporio' };
  const findShops = async () =>
    (await catalog.anyone().get('/api/shopper/partners').query(nearbyQuery)).body.data;
  expect(await findShops()).toEqual([]);
  for (let run = 0; run < 2; run += 1) {
    await fillListFields(catalog.connection);
    await fillListWords(catalog.connection);
    expect(await findShops()).toEqual([expect.objectContaining({ id: shop.id })]);
  }
  expect((await model.collection.indexes()).map(({ name }) => name)).not.toContain(
    'location_2dsphere_status_1',
  );
});
