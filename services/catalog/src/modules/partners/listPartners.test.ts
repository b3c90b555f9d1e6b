import { newId } from '@boaxepa/service-kit/mongo/newId';
import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { buildBag, buildPartner, buildProduct, everyDay, point } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { items } from '../items/item.model.ts';
import { partners, type PartnerRecord } from './partner.model.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  catalog.setNow(fridayNoon);
  await partners(catalog.connection).deleteMany({});
  await items(catalog.connection).deleteMany({});
});
afterAll(() => catalog.close());

const paulista = { lat: -23.5614, lng: -46.6559 };

async function list(query: Record<string, string | number> = {}): Promise<PartnerListItem[]> {
  const { body } = await catalog.anyone().get('/api/shopper/partners').query(query).expect(200);
  return body.data;
}
const namesOf = (shops: PartnerListItem[]) => shops.map(({ name }) => name);

/** Reference implementation of the great-circle distance in metres, on a sphere with a radius of 6371 km. */
function haversine(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const a =
    Math.sin(rad(lat2 - lat1) / 2) ** 2 +
    Math.cos(rad(lat1)) * Math.cos(rad(lat2)) * Math.sin(rad(lng2 - lng1) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(a));
}

test('lists approved shops only', async () => {
  await buildPartner(catalog, { businessName: 'Aberta' });
  await buildPartner(catalog, { businessName: 'Nova', status: 'pending' });
  await buildPartner(catalog, { businessName: 'Recusada', status: 'rejected' });
  await buildPartner(catalog, { businessName: 'De saída', deletingSince: fridayNoon });
  expect(namesOf(await list())).toEqual(['Aberta']);
  expect(namesOf(await list(paulista))).toEqual(['Aberta']);
});

test('shows the fields of a card', async () => {
  const shop = await buildPartner(catalog, {
    businessName: 'Padaria Real',
    schedules: everyDay({
      openTime: '08:00',
      closeTime: '18:00',
      pickupStartTime: '16:00',
      pickupEndTime: '17:30',
    }),
    ratingSum: 14,
    ratingCount: 3,
  });
  await buildBag(catalog, shop, { stock: 3, price: 1990 });
  await buildBag(catalog, shop, { stock: 2, price: 1490, type: 'doce' });
  expect(await list()).toEqual([
    {
      id: shop.id,
      name: 'Padaria Real',
      businessType: 'bakery',
      address: shop.address,
      latitude: -23.5614,
      longitude: -46.6559,
      hasActiveBags: true,
      isOpen: true,
      isApproved: true,
      bagCount: 2,
      unitsLeft: 5,
      minPrice: 14.9,
      bagTypes: ['doce', 'mista'],
      todayPickupSchedule: '16:00 às 17:30',
      pickupOver: false,
      rating: 4.7,
      ratingCount: 3,
    },
  ]);
});

test('counts only bags that can be bought now', async () => {
  const shop = await buildPartner(catalog);
  await buildBag(catalog, shop, { isActive: false });
  await buildBag(catalog, shop, { stock: 0 });
  await buildBag(catalog, shop, { expiryDate: '2026-11-19' });
  await buildProduct(catalog, shop);
  const deletedBag = await buildBag(catalog, shop);
  await items(catalog.connection).updateOne({ _id: deletedBag._id }, { $set: { isDeleted: true } });
  const none = { hasActiveBags: false, bagCount: 0, unitsLeft: 0, minPrice: 0, bagTypes: [] };
  expect(await list()).toEqual([expect.objectContaining(none)]);
  await buildBag(catalog, shop, { stock: 4 });
  expect(await list()).toEqual([expect.objectContaining({ hasActiveBags: true, bagCount: 1, unitsLeft: 4 })]);
});

test("counts a bag until the end of its date in the shop's zone", async () => {
  const shop = await buildPartner(catalog, { zone: 'America/Rio_Branco' });
  await buildBag(catalog, shop);
  catalog.setNow('2026-11-21T04:59:59Z');
  expect(await list()).toEqual([expect.objectContaining({ bagCount: 1 })]);
  catalog.setNow('2026-11-21T05:00:00Z');
  expect(await list()).toEqual([expect.objectContaining({ bagCount: 0 })]);
});

test.each([
  ['2026-11-20T10:59:59Z', false],
  ['2026-11-20T11:00:00Z', true],
  ['2026-11-20T20:59:59Z', true],
  ['2026-11-20T21:00:00Z', false],
])('at %s, a shop open from 08:00 to 18:00 in São Paulo has isOpen %s', async (instant, isOpen) => {
  await buildPartner(catalog, { schedules: everyDay({ openTime: '08:00', closeTime: '18:00' }) });
  catalog.setNow(instant);
  expect(await list()).toEqual([expect.objectContaining({ isOpen, todayPickupSchedule: '08:00 às 18:00' })]);
});

test.each([
  ['2026-11-20T20:29:59Z', false],
  ['2026-11-20T20:30:00Z', true],
  ['2026-11-21T03:00:00Z', false],
])(
  'at %s, an open shop with pickups from 16:00 to 17:30 in São Paulo has pickupOver %s',
  async (now, over) => {
    await buildPartner(catalog, {
      schedules: everyDay({ pickupStartTime: '16:00', pickupEndTime: '17:30' }),
    });
    catalog.setNow(now);
    expect(await list()).toEqual([expect.objectContaining({ isOpen: true, pickupOver: over })]);
  },
);

test('shows a shop without schedule, and one on a closed day, as closed and without a window', async () => {
  await buildPartner(catalog, { schedules: [], schedulesConfigured: false });
  await buildPartner(catalog, { schedules: everyDay({ isOpen: false }) });
  const closed = expect.objectContaining({ isOpen: false, todayPickupSchedule: null });
  expect(await list()).toEqual([closed, closed]);
});

describe('the list without coordinates', () => {
  test('sorts shops by name, without regard to case and accents', async () => {
    for (const businessName of ['zebra', 'Ótica Árvore', 'água viva', 'Oba', 'Açaí'])
      await buildPartner(catalog, { businessName });
    const shops = await list();
    expect(namesOf(shops)).toEqual(['Açaí', 'água viva', 'Oba', 'Ótica Árvore', 'zebra']);
    expect(shops.every((shop) => shop.distance === undefined)).toBe(true);
  });
});

describe('the list with coordinates', () => {
  test('sorts shops within 20 km by distance, with the distance in metres', async () => {
    const places: [string, number, number][] = [
      ['Santo André', -23.6639, -46.5383],
      ['Campinas', -22.9056, -47.0608],
      ['Sé', -23.5505, -46.6333],
      ['Guarulhos', -23.4628, -46.5333],
    ];
    for (const [businessName, latitude, longitude] of places)
      await buildPartner(catalog, { businessName, location: point(latitude, longitude) });
    await buildPartner(catalog, { businessName: 'Sem lugar', location: undefined });
    const shops = await list(paulista);
    expect(namesOf(shops)).toEqual(['Sé', 'Santo André', 'Guarulhos']);
    for (const shop of shops) {
      const exact = haversine(paulista.lat, paulista.lng, shop.latitude ?? 0, shop.longitude ?? 0);
      expect(Math.abs((shop.distance ?? 0) - exact)).toBeLessThan(1);
    }
  });

  test('ends at 20 km', async () => {
    const degrees = (metres: number) => (metres / 6_371_000) * (180 / Math.PI);
    await buildPartner(catalog, {
      businessName: 'Dentro',
      location: point(paulista.lat + degrees(19_990), paulista.lng),
    });
    await buildPartner(catalog, {
      businessName: 'Fora',
      location: point(paulista.lat + degrees(20_010), paulista.lng),
    });
    expect(namesOf(await list(paulista))).toEqual(['Dentro']);
  });
});

describe('a filter', () => {
  beforeEach(async () => {
    await buildPartner(catalog, { businessName: 'Padaria São João', businessType: 'bakery' });
    await buildPartner(catalog, { businessName: 'Mercado (Central)', businessType: 'supermarket' });
    await buildPartner(catalog, { businessName: 'Mercearia do Zé', businessType: 'grocery' });
  });

  test.each([
    [{ q: 'SAO joao' }, ['Padaria São João']],
    [{ q: '(central)' }, ['Mercado (Central)']],
    [{ q: '.*' }, []],
    [{ q: '' }, ['Mercado (Central)', 'Mercearia do Zé', 'Padaria São João']],
    [{ businessType: 'bakery' }, ['Padaria São João']],
    [{ businessType: 'supermarket,grocery' }, ['Mercado (Central)', 'Mercearia do Zé']],
    [{ businessType: 'bakery', q: 'merc' }, []],
    [{ ...paulista, q: 'merc', businessType: 'grocery' }, ['Mercearia do Zé']],
  ])('limits the list: %j', async (query, names) => {
    expect(namesOf(await list(query))).toEqual(names);
  });
});

describe('pages of the list', () => {
  async function walk(query: Record<string, string | number>): Promise<string[][]> {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body }: { body: { data: PartnerListItem[]; nextCursor: string | null } } = await catalog
        .anyone()
        .get('/api/shopper/partners')
        .query({ ...query, cursor })
        .expect(200);
      pages.push(body.data.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    return pages;
  }
  let shops: (PartnerRecord & { id: string })[];
  beforeEach(async () => {
    shops = [];
    for (let index = 0; index < 11; index += 1) {
      // Five shops have the same location and name. The list may sort them in any sequence, but each shop must appear
      // exactly once.
      const isTwin = index % 2 === 0 && index < 10;
      shops.push(
        await buildPartner(catalog, {
          businessName: isTwin ? 'Igual' : `Loja ${index}`,
          location: point(paulista.lat + (isTwin ? 0.01 : 0.001 * index), paulista.lng),
        }),
      );
    }
  });

  test.each([
    ['by name', {}],
    ['by distance', paulista],
  ])('%s contain every shop once, in the order of the whole list', async (_name, query) => {
    const pages = await walk({ ...query, limit: 2 });
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 2, 2, 1]);
    expect(pages.flat().toSorted()).toEqual(shops.map(({ id }) => id).toSorted());
    const place = new Map(
      (await list(query)).map((shop) => [shop.id, shop.distance ?? shop.name.toLowerCase()]),
    );
    const places = pages.flat().map((id) => place.get(id) ?? 0);
    expect(places).toEqual(places.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  test('have no cursor at the end', async () => {
    expect(await walk({ limit: 200 })).toHaveLength(1);
    expect(await walk({ limit: 11 })).toHaveLength(1);
  });
});

test.each([
  [{ lat: '-23.5' }, 'lng'],
  [{ lng: '-46.6' }, 'lat'],
  [{ lat: '95', lng: '-46' }, 'lat'],
  [{ lat: 'x', lng: '-46' }, 'lat'],
  [{ limit: '0' }, 'limit'],
  [{ limit: '201' }, 'limit'],
  [{ businessType: 'kiosk' }, 'businessType'],
  [{ cursor: 'nonsense' }, 'cursor'],
  [{ cursor: Buffer.from('{"at":{"$gt":0},"ids":[]}').toString('base64url') }, 'cursor'],
  [{ cursor: Buffer.from(`{"at":0,"ids":["${newId()}x"]}`).toString('base64url') }, 'cursor'],
  [{ page: '1' }, 'page'],
])('refuses %j', async (query, field) => {
  const { body } = await catalog.anyone().get('/api/shopper/partners').query(query).expect(422);
  expect(body.details.map((problem: { field: string }) => problem.field)).toContain(field);
});

test('treats empty parameters as absent', async () => {
  await buildPartner(catalog);
  expect(await list({ lat: '', lng: '', q: '', businessType: '', limit: '', cursor: '' })).toHaveLength(1);
});

test('answers 304 while nothing has changed', async () => {
  const shop = await buildPartner(catalog);
  const first = await catalog.anyone().get('/api/shopper/partners').expect(200);
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: expect.any(String) });
  const revalidate = () =>
    catalog
      .anyone()
      .get('/api/shopper/partners')
      .set('If-None-Match', first.headers['etag'] ?? '');
  await revalidate().expect(304);
  await buildBag(catalog, shop);
  await revalidate().expect(200);
});
