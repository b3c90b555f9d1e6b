import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { buildBag, buildPartner, buildProduct } from '../../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from '../../partners/partner.model.ts';
import { items } from '../item.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog({ hideMedicines: true });
});
afterAll(() => catalog.close());

const names = ['Arroz', 'Bolo', 'Bolo', 'Bolo', 'Cuca', 'Doce', 'Empada'];

beforeEach(async () => {
  shop = await buildPartner(catalog);
  await buildBag(catalog, shop);
  for (const name of names) await buildProduct(catalog, shop, { name });
  await buildProduct(catalog, shop, { name: 'Dipirona', category: 'medicine' });
  await buildProduct(catalog, shop, { name: 'Fora de linha', isActive: false });
  const deletedProduct = await buildProduct(catalog, shop, { name: 'Bolo antigo' });
  await items(catalog.connection).updateOne({ _id: deletedProduct._id }, { $set: { isDeleted: true } });
});

async function page(query: Record<string, string | number> = {}) {
  const { body } = await catalog.anyone().get(`/api/partner/${shop.id}/products`).query(query).expect(200);
  const { data, nextCursor } = body as { data: { id: string; name: string }[]; nextCursor: string | null };
  return { data, nextCursor };
}

test('pages contain every product once, sorted by name and then id', async () => {
  const listedProducts: { id: string; name: string }[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, nextCursor } = await page({ limit: 2, cursor });
    listedProducts.push(...data);
    sizes.push(data.length);
    cursor = nextCursor;
  }
  expect(listedProducts.map(({ name }) => name)).toEqual(names);
  expect(new Set(listedProducts.map(({ id }) => id)).size).toBe(names.length);
  expect(sizes).toEqual([2, 2, 2, 1]);
});

test('a list shorter than a page has no cursor', async () => {
  expect(await page()).toMatchObject({ nextCursor: null });
});

test.each([{ limit: 0 }, { limit: 201 }, { cursor: 'x' }, { cursor: 'WyJhIiwiYiJd' }, { page: 1 }])(
  'refuses the query %j',
  async (query) => {
    await catalog.anyone().get(`/api/partner/${shop.id}/products`).query(query).expect(422);
  },
);

test('a page reads only its products, in the order of an index', async () => {
  const { nextCursor } = await page({ limit: 2 });
  const reads = await profiledReads(catalog.connection, async () => {
    await page({ limit: 2 });
    await page({ limit: 2, cursor: String(nextCursor) });
  });
  const ofItems = reads.filter(({ collection }) => collection === 'items');
  expect(ofItems.map(({ hasSortStage }) => hasSortStage)).toEqual([false, false]);
  // After a cursor, MongoDB reads two index ranges: the remaining products with the same name, and products with later
  // names. In each range, it reads one entry ahead.
  expect(ofItems.map(({ docsExamined }) => docsExamined)).toEqual([2, 3]);
  expect(ofItems.every(({ keysExamined }) => keysExamined <= 4)).toBe(true);
});
