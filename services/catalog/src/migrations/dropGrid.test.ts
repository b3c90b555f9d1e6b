import { buildPartner } from '../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../testing/catalogUnderTest.ts';
import { partners } from '../modules/partners/partner.model.ts';
import { dropGrid } from './dropGrid.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('the grid of a shop and its indexes go, the 2dsphere indexes stay, and a second run does nothing', async () => {
  const shop = await buildPartner(catalog);
  const { collection } = partners(catalog.connection);
  await collection.updateOne({ _id: shop._id }, { $set: { cell: 7 } });
  await collection.createIndex({ status: 1, cell: 1, _id: 1 });
  for (let run = 0; run < 2; run += 1) await dropGrid(catalog.connection);
  const names = (await collection.indexes()).map(({ name }) => name);
  expect(names).not.toContain('status_1_cell_1__id_1');
  expect(names).toContain('status_1_location_2dsphere_businessType_1');
  expect(await collection.findOne({ _id: shop._id })).not.toHaveProperty('cell');
});
