import { type CatalogUnderTest, startCatalog } from '../testing/catalogUnderTest.ts';
import { movements } from '../modules/items/movement.model.ts';
import { dropMovementTypeIndex } from './dropMovementTypeIndex.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

test('the index without quantities is dropped once, and the index with quantities stays', async () => {
  const { collection } = movements(catalog.connection);
  await collection.createIndex({ itemId: 1, type: 1 });
  for (let run = 0; run < 2; run += 1) await dropMovementTypeIndex(catalog.connection);
  const names = (await collection.indexes()).map(({ name }) => name);
  expect(names).toContain('itemId_1_type_1_quantity_1');
  expect(names).not.toContain('itemId_1_type_1');
});
