import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const lineOf = (item: { id: string; price: number }, quantity = 1) => ({
  itemId: item.id,
  quantity,
  unitPriceCents: item.price,
});

test('the limit of units per bag applies to bags only, and a refusal holds nothing', async () => {
  const shop = await buildPartner(catalog);
  const bag = await buildBag(catalog, shop, { stock: 20 });
  const product = await buildProduct(catalog, shop, { stock: 20 });
  const reserve = (
    item: typeof bag,
    quantity: number,
    options: { checkOnly?: boolean; maxBagUnits?: number },
  ) =>
    catalog.reserve({
      orderId: newId(),
      partnerId: shop.id,
      lines: [lineOf(product), lineOf(item, quantity)],
      ...options,
    });
  const refusal = { outcome: 'bag_limit', itemId: bag.id };
  expect(await reserve(bag, 11, { maxBagUnits: 10 })).toEqual(refusal);
  expect(await reserve(bag, 11, { maxBagUnits: 10, checkOnly: true })).toEqual(refusal);
  expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 20, held: 0 });
  expect(await storedItem(catalog, product.id)).toMatchObject({ available: 20, held: 0 });
  expect(await reserve(bag, 10, { maxBagUnits: 10 })).toMatchObject({ outcome: 'reserved' });
  expect(await reserve(product, 11, { maxBagUnits: 10 })).toMatchObject({ outcome: 'reserved' });
  expect(await reserve(await buildBag(catalog, shop, { stock: 20 }), 11, {})).toMatchObject({
    outcome: 'reserved',
  });
});
