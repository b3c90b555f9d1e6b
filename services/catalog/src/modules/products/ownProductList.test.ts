import { buildPartner, buildProduct } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from '../items/item.model.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
});
afterEach(() => catalog.requireSoundStock());
afterAll(() => catalog.close());

describe('a list of 450 products without a page number', () => {
  /** Reads all pages of the list, and returns the names of the products. */
  async function namesOf(query: string): Promise<string[]> {
    const names: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const path = `/api/products?${query}&cursor=${encodeURIComponent(cursor)}`;
      // Each page needs the cursor of the page before.
      // oxlint-disable-next-line no-await-in-loop
      const { body } = await catalog.as(shop.id, 'get', path);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      expect(body.data.length).toBeLessThanOrEqual(200);
      cursor = body.nextCursor;
    }
    return names;
  }
  const productNames = Array.from({ length: 450 }, (_, index) => `Produto ${String(index).padStart(3, '0')}`);

  beforeEach(async () => {
    // Create copies with equal creation times, because an import also creates many products at the same time.
    const { _id } = await buildProduct(catalog, shop, { name: productNames[0], stock: 0 });
    const first = await items(catalog.connection).findById(_id, { _id: 0 }).lean();
    await items(catalog.connection).insertMany(
      productNames.slice(1).map((name, index) => ({ ...first, name, price: 801 + (index % 3) })),
    );
  });

  test('has every product once in every order', async () => {
    const byName = (names: string[]) => names.toSorted();
    expect(await namesOf('')).toEqual(productNames.toReversed());
    expect(await namesOf('sort=name')).toEqual(productNames);
    for (const sort of ['price', '-price', 'stock', '-stock']) {
      // oxlint-disable-next-line no-await-in-loop
      expect(byName(await namesOf(`sort=${sort}`))).toEqual(productNames);
    }
    expect(byName(await namesOf('search=produto&limit=30'))).toEqual(productNames);
  });

  test('refuses the cursor of another order, and text that is no cursor', async () => {
    const { body } = await catalog.as(shop.id, 'get', '/api/products?sort=name');
    for (const query of [`sort=price&cursor=${body.nextCursor}`, 'cursor=outro'])
      // oxlint-disable-next-line no-await-in-loop
      expect(await catalog.as(shop.id, 'get', `/api/products?${query}`)).toMatchObject({
        status: 422,
        body: { details: [{ field: 'cursor', message: 'Cursor inválido' }] },
      });
  });
});

test.each([
  ['-createdAt', 'ontem'],
  ['-createdAt', 1e300],
  ['-createdAt', { $gt: 0 }],
  ['price', 'barato'],
  ['-stock', { $ne: 0 }],
  ['name', 5],
])('refuses a cursor of the order %s whose value is %j', async (sort, value) => {
  const cursor = Buffer.from(JSON.stringify([sort, value, shop.id])).toString('base64url');
  expect(await catalog.as(shop.id, 'get', `/api/products?sort=${sort}&cursor=${cursor}`)).toMatchObject({
    status: 422,
    body: { details: [{ field: 'cursor', message: 'Cursor inválido' }] },
  });
});
