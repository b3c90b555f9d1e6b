import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { ReservationOutcome } from '@boaxepa/contracts/wire/internal/reservations';
import { buildBag, buildPartner, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const lineOf = (item: { id: string; price: number }) => ({
  itemId: item.id,
  quantity: 1,
  unitPriceCents: item.price,
});

test('answers each of several orders for itself, and holds nothing twice', async () => {
  const shop = await buildPartner(catalog);
  const [scarce, ample] = [await buildBag(catalog, shop, { stock: 3 }), await buildBag(catalog, shop)];
  const wanted = Array.from({ length: 8 }, (_, index) => ({
    orderId: newId(),
    partnerId: shop.id,
    lines: [lineOf(index < 5 ? scarce : ample)],
  }));
  const ask = async () => {
    const { body } = await catalog
      .internal('post', '/internal/reservations', { requests: wanted })
      .expect(200);
    return (body.data as ReservationOutcome[]).map(({ outcome }) => outcome);
  };
  const outcomes = await ask();
  expect(outcomes.slice(0, 5).filter((outcome) => outcome === 'reserved')).toHaveLength(3);
  expect(outcomes.slice(0, 5).filter((outcome) => outcome === 'out_of_stock')).toHaveLength(2);
  expect(outcomes.slice(5)).toEqual(['reserved', 'reserved', 'reserved']);
  expect(await ask()).toEqual(outcomes);
  expect(await storedItem(catalog, scarce.id)).toMatchObject({ available: 0, held: 3 });
  expect(await storedItem(catalog, ample.id)).toMatchObject({ held: 3 });
});
