import { metricsText } from '@boaxepa/service-kit/metrics/metrics';
import { buildBag, buildPartner } from '../../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../../testing/catalogUnderTest.ts';
import { items } from '../item.model.ts';
import { measureStock } from './measureStock.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

async function figures(): Promise<string[]> {
  const { text } = await metricsText();
  return text.split('\n').filter((line) => line.startsWith('stock_audit_'));
}

test('shows how many items were audited and how many do not add up', async () => {
  const shop = await buildPartner(catalog);
  const bag = await buildBag(catalog, shop);
  await buildBag(catalog, shop);
  expect(await measureStock(catalog.connection)).toBe(0);
  expect(await figures()).toEqual(['stock_audit_broken_items 0', 'stock_audit_checked_items 2']);
  await items(catalog.connection).updateOne({ _id: bag.id }, { $inc: { available: 1 } });
  expect(await measureStock(catalog.connection)).toBe(1);
  expect(await figures()).toEqual(['stock_audit_broken_items 1', 'stock_audit_checked_items 2']);
});
