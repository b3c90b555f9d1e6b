import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { profiledReads } from '@boaxepa/service-testing/profiledReads';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, everyDay, newCnpj, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { partners, type PartnerRecord } from './partner.model.ts';
import { countPartners, searchPartners } from './searchPartners.ts';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
beforeEach(async () => {
  await catalog.reset();
});

const put = (path: string, body: object) => catalog.internal('put', `/internal/partners/${path}`, body);
const paulista = { latitude: -23.5614, longitude: -46.6559 };

describe('a registration', () => {
  const register = (partnerId: string, fields: object = {}) =>
    put(`${partnerId}/registration`, { ...registration, ...fields });
  const registration = {
    businessName: 'Mercado Bom',
    cnpj: '12.345.678/0001-95',
    businessType: 'grocery',
    address: 'Rua Um, 10',
    phone: '(11) 98888-7777',
    email: 'mercado@boaxepa.test',
    ownerName: 'Ana Lima',
    ip: '203.0.113.9',
  };

  test('creates a pending shop and records the acceptance of the terms', async () => {
    const id = newId();
    const { body } = await register(id).expect(200);
    expect(body.data).toEqual({
      id,
      businessName: 'Mercado Bom',
      businessType: 'grocery',
      ownerName: 'Ana Lima',
      address: 'Rua Um, 10',
      phone: '11988887777',
      email: 'mercado@boaxepa.test',
      cnpj: '12345678000195',
      status: 'pending',
      isApproved: false,
      rejectionReason: null,
      latitude: null,
      longitude: null,
      schedulesConfigured: false,
      createdAt: '2026-11-20T15:00:00.000Z',
      pinReview: null,
      suggestedLocation: null,
    });
    const terms = await catalog.internal('get', '/internal/terms-acceptances').expect(200);
    expect(terms.body.data.acceptances).toEqual([
      {
        id: expect.any(String),
        partnerId: id,
        partnerName: 'Mercado Bom',
        userEmail: 'mercado@boaxepa.test',
        acceptedAt: '2026-11-20T15:00:00.000Z',
        acceptedAtFormatted: '20/11/2026 12:00',
        ipAddress: '203.0.113.9',
        termsVersion: '1.0',
        check: { valid: true, reason: null },
      },
    ]);
  });

  test('has no effect when it is repeated, even concurrently', async () => {
    const id = newId();
    await Promise.all([1, 2, 3].map(() => register(id).expect(200)));
    await put(`${id}/approve`, paulista).expect(200);
    await register(id, { businessName: 'Outro' }).expect(200);
    expect(await storedPartner(catalog, id)).toMatchObject({
      businessName: 'Mercado Bom',
      status: 'approved',
    });
    expect((await catalog.internal('get', '/internal/terms-acceptances')).body.data.acceptances).toHaveLength(
      1,
    );
  });

  test('records the accepted version of the terms, if it is not the newest one', async () => {
    await register(newId(), { termsVersion: '0.9' }).expect(200);
    const { body } = await catalog.internal('get', '/internal/terms-acceptances').expect(200);
    expect(body.data.acceptances).toMatchObject([{ termsVersion: '0.9' }]);
  });

  test('is refused with the CNPJ of another shop and writes nothing', async () => {
    const shop = await buildPartner(catalog);
    const id = newId();
    const { body } = await register(id, { cnpj: shop.cnpj }).expect(409);
    expect(body.code).toBe('CNPJ_TAKEN');
    expect(await storedPartner(catalog, id)).toBeNull();
    expect((await catalog.internal('get', '/internal/terms-acceptances')).body.data.acceptances).toEqual([]);
  });

  test('does not recreate a deleted shop when it arrives late', async () => {
    const id = newId();
    await register(id).expect(200);
    await catalog.internal('delete', `/internal/partners/${id}`).expect(200);
    await register(id).expect(404);
    expect(await storedPartner(catalog, id)).toBeNull();
  });

  test('is refused with an unknown business type', async () => {
    const id = newId();
    await register(id, { businessType: 'kiosk' }).expect(422);
  });
});

describe("the administrators' list of shops", () => {
  const search = async (query: object): Promise<{ partners: AdminPartner[]; pagination: object }> =>
    (await catalog.internal('get', '/internal/partners').query(query).expect(200)).body.data;

  test('finds shops by name, email and CNPJ, masked or bare', async () => {
    const shop = await buildPartner(catalog, {
      businessName: 'Açougue do Zé',
      email: 'ze.acougue@boaxepa.test',
      cnpj: '12ABC34501DE35',
    });
    await buildPartner(catalog);
    for (const text of [
      'acougue',
      'ZÉ',
      'ze.acougue@',
      'ZE.ACOUGUE',
      '12.ABC.345/01DE-35',
      '12abc345',
      '01DE-35',
    ])
      expect((await search({ search: text })).partners.map(({ id }) => id)).toEqual([shop.id]);
    expect((await search({ search: '(' })).partners).toEqual([]);
    expect((await search({ search: '' })).partners).toHaveLength(2);
  });

  test("finds a shop by an '@' in its name", async () => {
    const shop = await buildPartner(catalog, { businessName: 'Empório Pão@Casa' });
    await buildPartner(catalog, { businessName: 'Pão em Casa' });
    for (const text of ['pao@casa', 'Empório PÃO@Casa'])
      expect((await search({ search: text })).partners.map(({ id }) => id)).toEqual([shop.id]);
  });

  test.each([
    ['pending', 1],
    ['pending_approval', 1],
    ['approved', 2],
    ['active', 2],
    ['rejected', 1],
    ['all', 4],
    ['', 4],
  ])('filters by status: %s has %d shops', async (status, count) => {
    for (const each of ['pending', 'approved', 'approved', 'rejected'] as const)
      await buildPartner(catalog, { status: each });
    const { partners: foundPartners, pagination } = await search({ status });
    expect(foundPartners).toHaveLength(count);
    expect(pagination).toEqual({ page: 1, limit: 10, totalItems: count, totalPages: 1 });
    expect((await catalog.internal('get', '/internal/partners/counts')).body.data).toEqual({
      pending: 1,
      approved: 2,
      rejected: 1,
    });
  });

  test('uses an index for paging, sorting, counting and the words of a search', async () => {
    for (let index = 0; index < 40; index += 1)
      await buildPartner(catalog, { businessName: `Loja ${index}` });
    const readsOf = (query: object) =>
      profiledReads(catalog.connection, () =>
        searchPartners(catalog.services, { page: 1, limit: 10, search: '', ...query }),
      );
    for (const status of [undefined, 'approved']) {
      const [readsWithCount, deepReads] = await readsOf({ page: 4, status });
      expect(readsWithCount).toMatchObject({ docsExamined: 0 });
      expect(deepReads).toMatchObject({ docsExamined: 10, hasSortStage: false });
    }
    for (const { keysExamined } of await readsOf({ search: 'loja 39' }))
      expect(keysExamined).toBeLessThan(10);
    const counts = await profiledReads(catalog.connection, () => countPartners(catalog.services));
    expect(counts).toEqual([expect.objectContaining({ docsExamined: 0 })]);
  });

  test('is paged, newest first', async () => {
    const ids: string[] = [];
    for (let minute = 0; minute < 5; minute += 1)
      ids.unshift((await buildPartner(catalog, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) })).id);
    const pages = [await search({ page: 1, limit: 2 }), await search({ page: 3, limit: 2 })];
    expect(pages.map((page) => page.partners.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(4)]);
    expect(pages[1]?.pagination).toEqual({ page: 3, limit: 2, totalItems: 5, totalPages: 3 });
  });
});

describe('hours and bags of a shop for administrators', () => {
  let shop: PartnerRecord & { id: string };
  beforeEach(async () => {
    shop = await buildPartner(catalog, { schedules: [], schedulesConfigured: false });
  });
  const week = () => catalog.internal('get', `/internal/partners/${shop.id}/schedules`).expect(200);

  test('opening hours accept open days only, and can be reset', async () => {
    expect((await week()).body.data).toEqual({
      schedules: [],
      partner: { id: shop.id, businessName: shop.businessName, schedulesConfigured: false },
    });
    const day = { dayOfWeek: 5, isOpen: true, openTime: '09:00', closeTime: '18:00' };
    await put(`${shop.id}/schedules`, { schedules: [day] }).expect(200);
    const { schedules, partner } = (await week()).body.data;
    expect(schedules.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([
      { ...day, pickupStartTime: null, pickupEndTime: null },
    ]);
    expect(schedules).toHaveLength(7);
    expect(partner.schedulesConfigured).toBe(true);
    await catalog.internal('post', `/internal/partners/${shop.id}/schedules/reset`).expect(200);
    expect((await week()).body.data).toMatchObject({
      schedules: [],
      partner: { schedulesConfigured: false },
    });
  });

  test('bags have prices in cents and English words, and include only those on offer', async () => {
    const bag = await buildBag(catalog, shop, { type: 'salgada', category: 'hortifruti' });
    await buildBag(catalog, shop, { expiryDate: '2026-11-19' });
    const { body } = await catalog.internal('get', `/internal/partners/${shop.id}/bags`).expect(200);
    expect(body.data).toEqual({
      partner: { id: shop.id, businessName: shop.businessName },
      bags: [
        {
          id: bag.id,
          name: 'Tipo de Sacola: Salgada - Hortifruti',
          type: 'savory',
          category: 'vegetables',
          stock: 5,
          originalPrice: 4000,
          promotionalPrice: 1490,
          expiryDate: '2026-11-20',
        },
      ],
    });
  });
});

test('calls for an unknown shop answer 404, as do changes of a shop that is being deleted', async () => {
  const leavingShop = await buildPartner(catalog, { deletingSince: new Date() });
  const week = { schedules: everyDay() };
  for (const id of [newId(), 'nada']) {
    for (const path of ['', '/status', '/schedules', '/bags'])
      await catalog.internal('get', `/internal/partners/${id}${path}`).expect(404);
    await put(`${id}/schedules`, week).expect(404);
    await catalog.internal('post', `/internal/partners/${id}/schedules/reset`).expect(404);
    await catalog.internal('delete', `/internal/partners/${id}`).expect(404);
  }
  for (const id of [newId(), leavingShop.id]) {
    await put(id, { businessName: 'Mudou' }).expect(404);
    await put(`${id}/approve`, paulista).expect(404);
    await put(`${id}/reject`, {}).expect(404);
  }
});

test('internal calls require the secret and are absent from the public port', async () => {
  const shop = await buildPartner(catalog, { cnpj: newCnpj() });
  await catalog.anyone().get(`/internal/partners/${shop.id}`).expect(404);
  await catalog
    .internal('get', `/internal/partners/${shop.id}`)
    .set('X-Internal-Secret', 'guess')
    .expect(401);
  expect(await partners(catalog.connection).countDocuments()).toBe(1);
});
