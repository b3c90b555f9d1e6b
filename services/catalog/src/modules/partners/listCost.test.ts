import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { startedCommands } from '@boaxepa/service-testing/startedCommands';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { buildBag, buildPartner, point } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { summariseBags } from '../items/lists/summariseBags.ts';
import { items } from '../items/item.model.ts';
import { partners } from './partner.model.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  await partners(catalog.connection).deleteMany({});
  await items(catalog.connection).deleteMany({});
});
afterAll(() => catalog.close());

const paulista = { lat: -23.5614, lng: -46.6559 };

async function list(query: Record<string, string | number> = {}): Promise<PartnerListItem[]> {
  const { body } = await catalog.anyone().get('/api/shopper/partners').query(query).expect(200);
  return body.data;
}

test('the number of database commands does not depend on the number of shops and bags', async () => {
  async function countCommands(shopCount: number): Promise<number> {
    while ((await partners(catalog.connection).countDocuments()) < shopCount)
      await buildBag(catalog, await buildPartner(catalog));
    // The list reads one shop more than `limit`. With all shops as the limit, it would search in larger circles for a
    // further shop.
    const limit = shopCount - 1;
    const commands = await startedCommands(catalog.connection, async () => {
      expect(await list({ limit })).toHaveLength(limit);
      expect(await list({ ...paulista, limit })).toHaveLength(limit);
    });
    return commands.length;
  }
  const commandsForTen = await countCommands(10);
  expect(await countCommands(30)).toBe(commandsForTen);
});

describe('reads of a list', () => {
  const shopTypes = ['bakery', 'grocery', 'pharmacy'] as const;
  beforeEach(async () => {
    // Creates a line of 30 shops towards the north, one per kilometre.
    for (let index = 0; index < 30; index += 1) {
      const shop = await buildPartner(catalog, {
        businessName: `${index % 2 === 0 ? 'Padaria' : 'Mercado'} ${index}`,
        businessType: shopTypes[index % 3] ?? 'other',
        location: point(paulista.lat + index * 0.009, paulista.lng),
      });
      if (index < 10) await buildBag(catalog, shop);
    }
  });

  test.each([
    ['by name', {}, 5],
    ['by name, of two types', { businessType: 'bakery,grocery' }, 5],
    ['by name, searched', { q: 'pad' }, 5, 6],
    ['by name, searched, of one type', { q: 'pad', businessType: 'bakery' }, 5],
    ['near', paulista, 5],
    ['near, of two types', { ...paulista, businessType: 'bakery,grocery' }, 5],
    // A search reads one more document than the page contains, to find out whether another page follows.
    ['near, searched', { ...paulista, q: 'pad' }, 5, 6],
    ['near, all of them', paulista, 20],
  ] as const)(
    "are documents of the page's shops only; all else is read from an index: %s",
    async (_name, query, limit, documentsRead: number = limit) => {
      const reads = await profiledReads(catalog.connection, () => list({ ...query, limit }));
      expect(reads.filter(({ planSummary }) => planSummary.includes('COLLSCAN'))).toEqual([]);
      expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(documentsRead);
    },
  );

  test('follow the order of the index for a list by name', async () => {
    const reads = await profiledReads(catalog.connection, async () => {
      await list({ limit: 5 });
      await list({ limit: 5, businessType: 'bakery,grocery' });
    });
    expect(reads.filter(({ hasSortStage }) => hasSortStage)).toEqual([]);
    expect(reads.every(({ keysExamined }) => keysExamined <= 10)).toBe(true);
  });
});

test('a second page reads only beyond the first, from an index alone', async () => {
  for (let index = 0; index < 40; index += 1)
    await buildPartner(catalog, { location: point(paulista.lat + index * 0.004, paulista.lng) });
  const first = await catalog
    .anyone()
    .get('/api/shopper/partners')
    .query({ ...paulista, limit: 20 });
  const cursor = String(first.body.nextCursor);
  const reads = await profiledReads(catalog.connection, () => list({ ...paulista, limit: 10, cursor }));
  expect(reads.reduce((sum, { docsExamined }) => sum + docsExamined, 0)).toBe(10);
});

describe('while cards are cached', () => {
  async function startShop(sharedMs: number) {
    const sharingCatalog = await startCatalog({ sharedMs });
    const shop = await buildPartner(sharingCatalog);
    const listFrom = (lat: number) =>
      sharingCatalog.anyone().get('/api/shopper/partners').query({ lat, lng: paulista.lng }).expect(200);
    return { sharingCatalog, shop, listFrom };
  }

  test('every caller gets the same card, whatever the location', async () => {
    const { sharingCatalog, shop, listFrom } = await startShop(60_000);
    const first = await listFrom(-23.5614);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'cdn-cache-control': 'max-age=60',
      etag: expect.any(String),
    });
    expect(first.headers['vary']).toBeUndefined();
    await buildBag(sharingCatalog, shop);
    const second = await listFrom(-23.5624);
    expect(second.body.data).toEqual([expect.objectContaining({ bagCount: 0, distance: 111 })]);
    await sharingCatalog.close();
  });

  test('a card expires', async () => {
    const { sharingCatalog, shop, listFrom } = await startShop(200);
    await listFrom(-23.5614);
    await buildBag(sharingCatalog, shop);
    let data: PartnerListItem[] = [];
    await waitUntil(async () => {
      ({ data } = (await listFrom(-23.5614)).body);
      return data[0]?.bagCount !== 0;
    });
    expect(data).toEqual([expect.objectContaining({ id: shop.id, bagCount: 1 })]);
    await sharingCatalog.close();
  });
});

test('the summary of bags reads an index and no document', async () => {
  const shop = await buildPartner(catalog);
  await buildBag(catalog, shop);
  const reads = await profiledReads(catalog.connection, () =>
    summariseBags(catalog.services, [shop._id], fridayNoon),
  );
  expect(reads).toEqual([expect.objectContaining({ docsExamined: 0 })]);
});
