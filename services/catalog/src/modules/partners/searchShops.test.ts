import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { items } from '../items/item.model.ts';
import { buildBag, buildPartner, buildProduct, point, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from './partner.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog, { businessName: 'Padaria da Vila' });
});
afterAll(() => catalog.close());

const here = { lat: -23.5614, lng: -46.6559 };
async function search(q: string, query: object = {}): Promise<PartnerListItem[]> {
  const answer = await catalog
    .anyone()
    .get('/api/shopper/partners')
    .query({ q, ...query })
    .expect(200);
  return answer.body.data;
}
const findNames = async (q: string, query: object = {}) =>
  (await search(q, query)).map(({ name, matches }) => ({ name, matches }));
const vila = (...matches: string[]) => [{ name: 'Padaria da Vila', matches }];
const productForm = { name: 'Rosca doce', price: 8, category: 'bakery', stockQuantity: 3 };
const asShop = (method: 'post' | 'put' | 'delete', path: string, body?: object) =>
  catalog.as(shop.id, method, `/api/products${path}`, body);

describe('a search', () => {
  beforeEach(async () => {
    await buildProduct(catalog, shop, { name: 'Pão de Queijo' });
    await buildPartner(catalog, { businessName: 'Mercado Central' });
  });

  test.each(['pão de queijo', 'PAO queijo', 'queijo pão', '  queijo   de  pao ', 'quei'])(
    'finds a shop by a product, for %j',
    async (q) => {
      expect(await findNames(q)).toEqual(vila('Pão de Queijo'));
      expect(await findNames(q, here)).toEqual(vila('Pão de Queijo'));
    },
  );

  test.each(['padaria vila', 'vila padaria', 'padaria  da'])(
    'finds a shop by its name, for %j',
    async (q) => {
      expect(await search(q)).toEqual([expect.not.objectContaining({ matches: expect.anything() })]);
    },
  );

  test('finds a shop by words of its name and of one product', async () => {
    expect(await findNames('padaria queijo')).toEqual(vila('Pão de Queijo'));
  });

  test.each(['queijo mercado', 'bolo', 'pao integral', '%', 'x'])('finds nothing for %j', async (q) => {
    expect(await findNames(q)).toEqual([]);
  });
});

test('a search does not combine words of two products', async () => {
  await buildProduct(catalog, shop, { name: 'Pão de forma' });
  await buildProduct(catalog, shop, { name: 'Queijo minas' });
  expect(await findNames('pão queijo')).toEqual([]);
});

test('a search ignores words after the sixth distinct word', async () => {
  await buildProduct(catalog, shop, { name: 'Pão de queijo com requeijão' });
  const q = 'padaria pão de queijo com requeijão';
  expect(await findNames(`${q} pão integral`)).toEqual(vila('Pão de queijo com requeijão'));
  expect(await findNames(`integral ${q}`)).toEqual([]);
});

test('a search names up to three products, sorted by name', async () => {
  for (const name of ['Bolo de milho', 'Bolo de água', 'bolo de cenoura', 'Bolo de fubá', 'Bolo de milho'])
    await buildProduct(catalog, shop, { name });
  expect(await findNames('bolo')).toEqual(vila('Bolo de água', 'bolo de cenoura', 'Bolo de fubá'));
});

describe('the search for a product', () => {
  test('finds a product only while it is in stock', async () => {
    const { id, price } = await buildProduct(catalog, shop, { name: 'Rosca', stock: 1 });
    expect(await findNames('rosca')).toEqual(vila('Rosca'));
    const lines = [{ itemId: id, quantity: 1, unitPriceCents: price }];
    await catalog.reserve({ orderId: 'a'.repeat(24), partnerId: shop.id, lines });
    expect(await findNames('rosca')).toEqual([]);
  });

  test('finds a product only while it is active', async () => {
    await buildProduct(catalog, shop, { name: 'Rosca', isActive: false });
    expect(await findNames('rosca')).toEqual([]);
  });

  test('finds no bags, because bags have no names of their own', async () => {
    await buildBag(catalog, shop);
    expect(await findNames('mista')).toEqual([]);
  });

  test('finds a product only in a shop that shoppers may see', async () => {
    await buildProduct(catalog, await buildPartner(catalog, { status: 'rejected' }), { name: 'Rosca' });
    await buildProduct(catalog, await buildPartner(catalog, { deletingSince: new Date() }), {
      name: 'Rosca',
    });
    expect(await findNames('rosca')).toEqual([]);
  });

  test('finds no medicine where medicines are hidden', async () => {
    const catalogWithoutMedicines = await startCatalog({ hideMedicines: true });
    const pharmacy = await buildPartner(catalogWithoutMedicines, { businessName: 'Farmácia' });
    await buildProduct(catalogWithoutMedicines, pharmacy, { name: 'Dipirona', category: 'medicine' });
    const { body } = await catalogWithoutMedicines
      .anyone()
      .get('/api/shopper/partners')
      .query({ q: 'dipirona' });
    expect(body.data).toEqual([]);
    await catalogWithoutMedicines.close();
    await buildProduct(catalog, shop, { name: 'Dipirona', category: 'medicine' });
    expect(await findNames('dipirona')).toEqual(vila('Dipirona'));
  });
});

describe('search results follow a shop that', () => {
  test('creates, renames, hides and removes a product', async () => {
    const { body } = await asShop('post', '', productForm);
    expect(await findNames('rosca')).toEqual(vila('Rosca doce'));
    const path = `/${body.data.id}`;
    await asShop('put', path, { ...productForm, name: 'Sonho de creme' });
    expect(await findNames('rosca')).toEqual([]);
    expect(await findNames('sonho')).toEqual(vila('Sonho de creme'));
    await asShop('put', path, { ...productForm, name: 'Sonho de creme', isActive: false });
    expect((await storedPartner(catalog, shop.id))?.listWords).toEqual(['padaria', 'da', 'vila']);
    await asShop('put', path, { ...productForm, name: 'Sonho de creme', isActive: true });
    expect(await findNames('sonho')).toEqual(vila('Sonho de creme'));
    await asShop('delete', path);
    expect(await findNames('sonho')).toEqual([]);
    expect((await storedPartner(catalog, shop.id))?.listWords).toEqual(['padaria', 'da', 'vila']);
  });

  test('is renamed, and still contain its products', async () => {
    await asShop('post', '', productForm);
    await catalog.internal('put', `/internal/partners/${shop.id}`, { businessName: 'Empório' }).expect(200);
    expect(await findNames('padaria')).toEqual([]);
    expect(await findNames('emporio rosca')).toEqual([{ name: 'Empório', matches: ['Rosca doce'] }]);
  });

  test('creates products while it removes one', async () => {
    const { id } = await buildProduct(catalog, shop, { name: 'Rosca' });
    const names = ['Sonho', 'Bolo', 'Torta', 'Rosca doce'];
    await Promise.all([
      asShop('delete', `/${id}`),
      ...names.map((name) => asShop('post', '', { ...productForm, name })),
    ]);
    for (const name of names) expect(await findNames(name)).toEqual(vila(name));
  });
});

test('pages of a search contain every shop once, and skip shops whose product is sold out', async () => {
  for (let index = 0; index < 30; index += 1) {
    const otherShop = await buildPartner(catalog, {
      businessName: `Loja ${String(index).padStart(2, '0')}`,
      location: point(here.lat + index * 0.001, here.lng),
    });
    await buildProduct(catalog, otherShop, { name: 'Rosca', stock: index % 5 === 0 ? 2 : 0 });
  }
  for (const place of [{}, here]) {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { data: PartnerListItem[]; nextCursor: string | null } } = await catalog
        .anyone()
        .get('/api/shopper/partners')
        .query({ q: 'rosca', limit: 2, cursor, ...place })
        .expect(200);
      names.push(...body.data.map(({ name }) => name));
      cursor = body.nextCursor;
    }
    expect(names).toEqual(['Loja 00', 'Loja 05', 'Loja 10', 'Loja 15', 'Loja 20', 'Loja 25']);
  }
  expect(await items(catalog.connection).countDocuments({ available: 0 })).toBe(24);
});

test('a search of many words sends one query for products per query for shops, at most four of each', async () => {
  const words = ['pa', 'ca', 'sa', 'de', 'do', 'co'];
  // Creates one shop for each subset of the words. The shop's name contains the subset, and the name of its product
  // contains the other words.
  for (let subset = 0; subset < 2 ** words.length; subset += 1) {
    const inName = (_word: string, index: number) => (subset & (2 ** index)) > 0;
    const namedShop = await buildPartner(catalog, { businessName: `Loja ${words.filter(inName).join(' ')}` });
    const productWords = words.filter((word, index) => !inName(word, index));
    await buildProduct(catalog, namedShop, { name: `Item ${productWords.join(' ')}`, stock: 0 });
  }
  const commands: string[] = [];
  catalog.connection.set(
    'debug',
    (collection: string, method: string) => void commands.push(`${collection}.${method}`),
  );
  const found = await search('pa ca sa de do co ma le', { limit: 5 });
  catalog.connection.set('debug', false);
  expect(found.map(({ name }) => name)).toEqual(['Loja pa ca sa de do co']);
  expect(commands.filter((command) => command === 'items.find')).toHaveLength(4);
  expect(commands.length).toBeLessThanOrEqual(16);
});
