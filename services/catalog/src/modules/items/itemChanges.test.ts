import { buildBag, buildPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from './item.model.ts';
import { itemEdit } from './itemChanges.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => void (catalog = await startCatalog()));
afterAll(() => catalog.close());

test('an edit without a change of the stock applies while orders move the stock, an edit of the stock does not', async () => {
  const { id } = await buildBag(catalog, await buildPartner(catalog), { stock: 5 });
  const model = items(catalog.connection);
  const item = await model.findById(id).orFail().lean();
  await model.updateOne({ _id: id }, { $inc: { available: -1, held: 1 } });
  const change = { by: 'a'.repeat(24), at: new Date() };
  const apply = async (available: number) => {
    const { filter, update } = itemEdit(item, { ...item, isActive: false }, available, change);
    const { isActive } = update.$set as { isActive: boolean };
    return (await model.updateOne(filter, { $set: { isActive }, $inc: update.$inc })).modifiedCount;
  };
  expect(await apply(7)).toBe(0);
  expect(await apply(5)).toBe(1);
  expect(await model.findById(id).lean()).toMatchObject({ isActive: false, available: 4, held: 1 });
});
