import type { DaySchedule } from '@boaxepa/contracts/domain/schedules';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildPartner, everyDay, newCnpj, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import { cnpjChanges } from './cnpjChange.model.ts';
import type { PartnerRecord } from './partner.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  shop = await buildPartner(catalog);
});
afterAll(() => catalog.close());

const profile = {
  businessName: 'Padaria Nova',
  ownerName: 'João Souza',
  phone: '(11) 97777-6666',
  address: 'Rua da Consolação, 200',
};
const save = (body: object) => catalog.as(shop.id, 'put', '/api/partner/profile', body);

describe('the profile', () => {
  test('contains all fields of the own shop', async () => {
    const { body, status } = await catalog.as(shop.id, 'get', '/api/partner-profile');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: shop.id,
      businessName: shop.businessName,
      businessType: 'bakery',
      status: 'approved',
      isApproved: true,
      schedulesConfigured: true,
      ownerName: shop.ownerName,
      phone: shop.phone,
      address: shop.address,
      cnpj: shop.cnpj,
      email: shop.email,
      isOpen: true,
      todayPickupSchedule: '00:00 às 23:59',
      closeTime: '23:59',
      rating: null,
      ratingCount: 0,
      zone: 'America/Sao_Paulo',
      version: 0,
      pinReview: null,
    });
  });

  test('can be read while the shop waits for approval, but not changed', async () => {
    const pendingShop = await buildPartner(catalog, { status: 'pending' });
    const { body } = await catalog.as(pendingShop.id, 'get', '/api/partner-profile');
    expect(body.data).toMatchObject({ status: 'pending', isApproved: false });
    const refusal = await catalog.as(pendingShop.id, 'put', '/api/partner/profile', {
      ...profile,
      cnpj: newCnpj(),
    });
    expect(refusal.body.code).toBe('PARTNER_PENDING');
  });

  test('is saved with bare phone and CNPJ, masked or not in the form', async () => {
    const { body, status } = await save({ ...profile, cnpj: '12.ABC.345/01de-35' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Dados atualizados com sucesso!',
      data: { ...profile, phone: '11977776666', cnpj: '12ABC34501DE35', email: shop.email },
    });
    const { body: foundShops } = await catalog
      .anyone()
      .get('/api/shopper/partners')
      .query({ q: 'padaria nova' });
    expect(foundShops.data).toHaveLength(1);
  });

  test('records a change of the CNPJ, but not the same number and not one that is taken', async () => {
    const ownShop = await buildPartner(catalog);
    const otherShop = await buildPartner(catalog);
    const put = (cnpj: string) => catalog.as(ownShop.id, 'put', '/api/partner/profile', { ...profile, cnpj });
    const trace = async () =>
      (await catalog.internal('get', `/internal/partners/${ownShop.id}/cnpj-changes`).expect(200)).body.data;
    await catalog.internal('put', `/internal/partners/${ownShop.id}`, { businessName: profile.businessName });
    await put(ownShop.cnpj);
    expect((await put(otherShop.cnpj)).status).toBe(409);
    expect(await trace()).toEqual([]);
    const [second, third] = [newCnpj(), newCnpj()];
    await put(second);
    await put(third);
    expect(await trace()).toMatchObject([
      { from: second, to: third },
      {
        from: ownShop.cnpj,
        to: second,
        by: expect.any(String),
        address: expect.stringMatching(/127\.0\.0\.1|::1/),
        requestId: expect.any(String),
      },
    ]);
  });

  test('records a change of the name', async () => {
    const { id, businessName, cnpj } = await buildPartner(catalog);
    for (const name of [businessName, 'Padaria Pirata', 'Padaria Pirata'])
      await catalog.as(id, 'put', '/api/partner/profile', { ...profile, cnpj, businessName: name });
    const { data } = (await catalog.internal('get', `/internal/partners/${id}/cnpj-changes`).expect(200))
      .body;
    expect(data).toEqual([
      expect.objectContaining({ from: cnpj, to: cnpj, nameFrom: businessName, nameTo: 'Padaria Pirata' }),
    ]);
  });

  test('lists the newest 100 changes of the CNPJ for administrators, and exports all', async () => {
    const { _id, id } = await buildPartner(catalog);
    const change = {
      partnerId: _id,
      to: newCnpj(),
      by: id,
      address: '',
      requestId: 'request',
      at: new Date(),
    };
    await cnpjChanges(catalog.connection).insertMany(
      Array.from({ length: 101 }, (_, index) => ({ ...change, from: `change ${index}` })),
    );
    const path = `/internal/partners/${id}`;
    const { data: listed } = (await catalog.internal('get', `${path}/cnpj-changes`).expect(200)).body;
    expect([listed.length, listed[0].from, listed[99].from]).toEqual([100, 'change 100', 'change 1']);
    const { data: exported } = (await catalog.internal('get', `${path}/export`).expect(200)).body;
    expect(exported.cnpjChanges).toHaveLength(101);
  });

  test('changes the business type, and preserves it when the field is absent', async () => {
    const changeAnswer = await save({ ...profile, cnpj: newCnpj(), businessType: 'grocery' });
    expect(changeAnswer.body.data.businessType).toBe('grocery');
    const secondAnswer = await save({ ...profile, cnpj: newCnpj() });
    expect(secondAnswer.body.data.businessType).toBe('grocery');
    const refusal = await save({ ...profile, cnpj: newCnpj(), businessType: 'kiosk' });
    expect(refusal.body.details).toEqual([{ field: 'businessType', message: 'Selecione o tipo de negócio' }]);
  });

  test('is refused with 409 for the CNPJ of another shop', async () => {
    const otherShop = await buildPartner(catalog);
    const { body, status } = await save({ ...profile, cnpj: otherShop.cnpj });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CNPJ_TAKEN', message: 'CNPJ já cadastrado' });
    expect(await storedPartner(catalog, shop.id)).toMatchObject({
      cnpj: shop.cnpj,
      ownerName: shop.ownerName,
    });
  });

  test('writes a CNPJ that is taken to no log of MongoDB', async () => {
    const otherShop = await buildPartner(catalog);
    expect((await save({ ...profile, cnpj: otherShop.cnpj })).status).toBe(409);
    const serverLog = await catalog.connection.db?.admin().command({ getLog: 'global' });
    const lines: string[] = serverLog?.['log'] ?? ['no log'];
    expect(lines.filter((line) => line.includes(otherShop.cnpj) || line === 'no log')).toEqual([]);
  });

  test('is refused with every problem in one answer', async () => {
    const { body, status } = await save({
      businessName: 'A',
      ownerName: '',
      phone: '123',
      address: 'Rua',
      cnpj: '93ZB0VRYV6KA66',
      email: 'nova@boaxepa.test',
    });
    expect(status).toBe(422);
    expect(Object.fromEntries(body.details.map(Object.values))).toEqual({
      businessName: 'Nome do negócio deve ter pelo menos 2 caracteres',
      ownerName: 'Nome do proprietário deve ter pelo menos 2 caracteres',
      phone: 'Telefone inválido - Digite um telefone válido com DDD',
      address: 'Endereço deve ter pelo menos 5 caracteres',
      cnpj: 'CNPJ inválido - Digite um CNPJ válido',
      email: 'Campo desconhecido',
    });
  });
});

describe('the opening hours', () => {
  const put = (schedules: Partial<DaySchedule>[]) =>
    catalog.as(shop.id, 'put', '/api/partner/schedules', { schedules });

  test('are empty until configured', async () => {
    const newShop = await buildPartner(catalog, { schedules: [], schedulesConfigured: false });
    expect((await catalog.as(newShop.id, 'get', '/api/partner/schedules')).body.data).toEqual([]);
  });

  test('are saved for seven days: missing days are closed, closed days have no times', async () => {
    const newShop = await buildPartner(catalog, { schedules: [], schedulesConfigured: false });
    const monday = { dayOfWeek: 1, isOpen: true, openTime: '08:00', closeTime: '18:00' };
    const { body, status } = await catalog.as(newShop.id, 'put', '/api/partner/schedules', {
      schedules: [
        { ...monday, pickupStartTime: '16:00:00', pickupEndTime: '18:00' },
        { ...monday, dayOfWeek: 2, isOpen: false },
      ],
    });
    expect(status).toBe(200);
    expect(body.message).toBe('Horários salvos com sucesso!');
    const closed = {
      isOpen: false,
      openTime: null,
      closeTime: null,
      pickupStartTime: null,
      pickupEndTime: null,
    };
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) =>
      dayOfWeek === 1
        ? { ...monday, pickupStartTime: '16:00', pickupEndTime: '18:00' }
        : { ...closed, dayOfWeek },
    );
    expect(body.data).toEqual(week);
    expect((await catalog.as(newShop.id, 'get', '/api/partner/schedules')).body.data).toEqual(week);
    const ownProfile = await catalog.as(newShop.id, 'get', '/api/partner-profile');
    expect(ownProfile.body.data.schedulesConfigured).toBe(true);
  });

  test('are refused with all problems of all days, without a partial save', async () => {
    const { body, status } = await put([
      { dayOfWeek: 0, isOpen: true },
      { dayOfWeek: 1, isOpen: true, openTime: '18:00', closeTime: '08:00' },
      {
        dayOfWeek: 2,
        isOpen: true,
        openTime: '08:00',
        closeTime: '18:00',
        pickupStartTime: '07:00',
        pickupEndTime: '09:00',
      },
      {
        dayOfWeek: 3,
        isOpen: true,
        openTime: '08:00',
        closeTime: '18:00',
        pickupStartTime: '12:00',
        pickupEndTime: '11:00',
      },
    ]);
    expect(status).toBe(422);
    expect(body.details[0].message.split('\n')).toEqual([
      'Domingo: Horário de funcionamento é obrigatório quando aberto',
      'Segunda-feira: Horário de abertura deve ser anterior ao fechamento',
      'Terça-feira: Horário de retirada deve estar dentro do funcionamento',
      'Quarta-feira: Horário inicial de retirada deve ser anterior ao final',
    ]);
    expect((await storedPartner(catalog, shop.id))?.schedules).toEqual(everyDay());
  });
});

describe('access to the own shop', () => {
  test.each([
    ['get', '/api/partner-profile'],
    ['put', '/api/partner/profile'],
    ['get', '/api/partner/schedules'],
    ['put', '/api/partner/schedules'],
  ] as const)('requires a partner for %s %s', async (method, path) => {
    await catalog.anyone()[method](path).send({}).expect(401);
    const token = await signTestToken({ userId: newId(), userType: 'shopper' });
    await catalog.anyone()[method](path).set('Authorization', `Bearer ${token}`).send({}).expect(403);
    expect(
      (
        await catalog.as(
          newId(),
          method,
          path,
          path.endsWith('schedules') ? { schedules: [] } : { ...profile, cnpj: newCnpj() },
        )
      ).status,
    ).toBe(404);
  });

  test.each(['rejected', 'pending'] as const)('denies opening hours to a %s shop', async (status) => {
    const refusedShop = await buildPartner(catalog, { status });
    expect((await catalog.as(refusedShop.id, 'get', '/api/partner/schedules')).status).toBe(403);
    expect(
      (await catalog.as(refusedShop.id, 'put', '/api/partner/schedules', { schedules: [] })).status,
    ).toBe(403);
  });

  test('denies changes to a shop that is being deleted', async () => {
    const leavingShop = await buildPartner(catalog, { deletingSince: fridayNoon });
    const body = { ...profile, cnpj: newCnpj() };
    expect((await catalog.as(leavingShop.id, 'put', '/api/partner/profile', body)).status).toBe(404);
  });
});
