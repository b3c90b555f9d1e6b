import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { buildBag, buildPartner, buildProduct } from '../../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from '../../partners/partner.model.ts';
import { pageOwnProducts } from './searchProducts.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
});
afterAll(() => catalog.close());

const listAnswer = async (query: string) => (await catalog.as(shop.id, 'get', `/api/products${query}`)).body;
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);

test.each([
  ['pao', ['Pão de queijo']],
  ['PÃO', ['Pão de queijo']],
  ['pão de QUEIJO', ['Pão de queijo']],
  ['agua', ['Água com gás']],
  // This search term matches only the description.
  ['mineral', ['Água com gás']],
  // This search term has a combining accent, as some keyboards and files produce.
  ['a\u0301gua', ['Água com gás']],
  ['acai', ['Ac\u0327ai\u0301 na tigela']],
  ['100%', ['Suco 100% (uva)']],
  ['(uva)', ['Suco 100% (uva)']],
  ['.*', []],
  ['sem tal produto', []],
  ['pao\0', []],
])('a search for %s finds %j', async (search, names) => {
  for (const [name, description] of [
    ['Pão de queijo', ''],
    ['Água com gás', 'Mineral, 500 mL'],
    ['Ac\u0327ai\u0301 na tigela', ''],
    ['Suco 100% (uva)', ''],
  ] as const)
    await buildProduct(catalog, shop, { name, description });
  expect(namesOf(await listAnswer(`?search=${encodeURIComponent(search)}`))).toEqual(names);
});

describe('a shop with products of every kind', () => {
  beforeEach(async () => {
    await buildBag(catalog, shop);
    await buildProduct(catalog, await buildPartner(catalog), { name: 'De outra loja' });
    for (const product of [
      { name: 'Bolo', category: 'sweets', stock: 11, price: 900 },
      { name: 'água', category: 'beverages', stock: 10, price: 200, isFlashDeal: true },
      { name: 'Arroz', category: 'grains', stock: 1, price: 1500 },
      { name: 'Cuca', category: 'sweets', stock: 0, price: 700 },
    ] as const)
      await buildProduct(catalog, shop, product);
  });

  test.each([
    ['category=sweets', ['Cuca', 'Bolo']],
    ['category=', ['Cuca', 'Arroz', 'água', 'Bolo']],
    ['show=in_stock', ['Bolo']],
    ['show=low_stock', ['Arroz', 'água']],
    ['show=out_of_stock', ['Cuca']],
    ['show=flash_deal', ['água']],
    ['category=sweets&show=in_stock&search=o', ['Bolo']],
    ['sort=name', ['água', 'Arroz', 'Bolo', 'Cuca']],
    ['sort=stock', ['Cuca', 'Arroz', 'água', 'Bolo']],
    ['sort=-stock', ['Bolo', 'água', 'Arroz', 'Cuca']],
    ['sort=price', ['água', 'Cuca', 'Bolo', 'Arroz']],
    ['sort=-price', ['Arroz', 'Bolo', 'Cuca', 'água']],
  ])('returns for %s the products %j', async (query, names) => {
    expect(namesOf(await listAnswer(`?${query}`))).toEqual(names);
  });

  test('returns a page with the total, and the figures of the whole catalogue', async () => {
    const summary = { total: 4, inStock: 1, lowStock: 2, outOfStock: 1, categories: 3 };
    const second = await listAnswer('?page=2&limit=3');
    expect(namesOf(second)).toEqual(['Bolo']);
    expect(second.pagination).toEqual({ page: 2, limit: 3, totalItems: 4, totalPages: 2 });
    expect(second.summary).toEqual(summary);
    const narrowedPage = await listAnswer('?page=1&category=sweets');
    expect(narrowedPage.pagination).toEqual({ page: 1, limit: 25, totalItems: 2, totalPages: 1 });
    expect(narrowedPage.summary).toEqual(summary);
    const beyond = await listAnswer('?page=9');
    expect(namesOf(beyond)).toEqual([]);
    expect(beyond.pagination).toMatchObject({ page: 9, totalPages: 1 });
  });

  test('returns only the list and its cursor without a page number', async () => {
    expect(Object.keys(await listAnswer(''))).toEqual(['success', 'data', 'nextCursor']);
  });

  test('reads a page from an index and the figures from an index alone', async () => {
    const newestFirst = { search: '', sort: '-createdAt', page: 1, limit: 2 } as const;
    const reads = await profiledReads(catalog.connection, () =>
      pageOwnProducts(catalog.services, shop._id, newestFirst),
    );
    // The page query reads two documents. The queries for the total and for the statistics read only an index.
    expect(reads.map(({ docsExamined }) => docsExamined).toSorted()).toEqual([0, 0, 2]);
    expect(reads.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
  });
});

test('a search reads only the products that it returns', async () => {
  for (let index = 0; index < 30; index += 1) await buildProduct(catalog, shop, { name: `Arroz ${index}` });
  await buildProduct(catalog, shop, { name: 'Feijão' });
  await buildProduct(catalog, shop, { name: 'Caldo', description: 'De feijão' });
  const query = { search: 'eijao', sort: '-createdAt', page: 1, limit: 25 } as const;
  const reads = await profiledReads(catalog.connection, async () => {
    const { products } = await pageOwnProducts(catalog.services, shop._id, query);
    expect(products.map(({ name }) => name)).toEqual(['Caldo', 'Feijão']);
  });
  // The page query reads two documents. The queries for the total and for the statistics read only an index.
  expect(reads.map(({ docsExamined }) => docsExamined).toSorted()).toEqual([0, 0, 2]);
});

test('a search uses the present name of a product', async () => {
  const { id } = await buildProduct(catalog, shop, { name: 'Arroz' });
  const body = { name: 'Feijão', price: 10, category: 'grains', stockQuantity: 1 };
  expect((await catalog.as(shop.id, 'put', `/api/products/${id}`, body)).status).toBe(200);
  expect(namesOf(await listAnswer('?search=feijao'))).toEqual(['Feijão']);
  expect(namesOf(await listAnswer('?search=arroz'))).toEqual([]);
});

test('a shop without products has an empty page', async () => {
  expect(await listAnswer('?page=1')).toMatchObject({
    data: [],
    pagination: { totalItems: 0, totalPages: 0 },
    summary: { total: 0, inStock: 0, lowStock: 0, outOfStock: 0, categories: 0 },
  });
});

test.each(['show=cheap', 'category=hortifruti', 'sort=cost', 'page=0', 'page=x', 'order=name'])(
  'refuses the query %s',
  async (query) => {
    expect((await catalog.as(shop.id, 'get', `/api/products?${query}`)).status).toBe(422);
  },
);
