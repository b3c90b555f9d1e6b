import { buildPartner, storedPartner } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from './partner.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog, { address: 'Rua Augusta, 100, São Paulo' });
});
afterAll(() => catalog.close());

const form = (changes: object = {}) => {
  const { businessName, businessType, ownerName, phone, address, cnpj } = shop;
  return { businessName, businessType, ownerName, phone, address, cnpj, ...changes };
};
const save = (changes: object) => catalog.as(shop.id, 'put', '/api/partner/profile', form(changes));
const profile = async () => (await catalog.as(shop.id, 'get', '/api/partner-profile')).body.data;
const edit = (changes: object) => catalog.internal('put', `/internal/partners/${shop.id}`, changes);
const adminRow = async () =>
  (await catalog.internal('get', `/internal/partners/${shop.id}`).expect(200)).body.data;

describe('a save of the profile with the version that the form was opened with', () => {
  test('raises the version, unless nothing changed', async () => {
    expect((await save({ version: 0, ownerName: 'Ana Lima' })).body.data.version).toBe(1);
    expect((await save({ version: 1, ownerName: 'Ana Lima' })).body.data.version).toBe(1);
  });

  test('does not undo the edit that an administrator made since, and names what changed', async () => {
    await edit({ businessName: 'Padaria do Centro', phone: '(11) 3888-7777' }).expect(200);
    const { status, body } = await save({ version: 0, ownerName: 'Ana Lima' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'PROFILE_CHANGED',
      message: 'Os dados da loja mudaram enquanto você editava. Confira o que mudou e salve de novo.',
      details: [
        {
          field: 'businessName',
          message: 'Mudou enquanto você editava. Agora é: Padaria do Centro',
        },
        { field: 'phone', message: 'Mudou enquanto você editava. Agora é: (11) 3888-7777' },
      ],
      current: {
        ...form(),
        businessName: 'Padaria do Centro',
        phone: '1138887777',
        version: 1,
      },
    });
    expect(await profile()).toMatchObject({ ownerName: shop.ownerName, businessName: 'Padaria do Centro' });
    const again = await save({ ...body.current, ownerName: 'Ana Lima' });
    expect(again.body.data).toMatchObject({ ownerName: 'Ana Lima', businessName: 'Padaria do Centro' });
  });

  test('is taken when what changed since is what it sends, as when the answer of the first try was lost', async () => {
    await save({ version: 0, ownerName: 'Ana Lima' });
    expect((await save({ version: 0, ownerName: 'Ana Lima' })).status).toBe(200);
  });

  test('is one of two at the same moment that wins', async () => {
    const answers = await Promise.all(
      ['Ana Lima', 'Bia Lima', 'Caio Lima'].map((ownerName) => save({ version: 0, ownerName })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200);
    expect(await profile()).toMatchObject({ ownerName: won?.body.data.ownerName, version: 1 });
  });

  test('without the version saves as ever', async () => {
    await edit({ businessName: 'Padaria do Centro' }).expect(200);
    expect((await save({ ownerName: 'Ana Lima' })).status).toBe(200);
  });
});

describe('a shop that moves', () => {
  const newAddress = 'Av. Atlântica, 1702, Copacabana, Rio de Janeiro';
  const copacabana = { latitude: -22.9673, longitude: -43.1779 };
  const propose = (place: object) => catalog.as(shop.id, 'put', '/api/partner/pin', place);
  const review = {
    since: fridayNoon.toISOString(),
    previousAddress: 'Rua Augusta, 100, São Paulo',
    latitude: null,
    longitude: null,
  };

  test('keeps its pin and is shown to shop and administrator as to be reviewed', async () => {
    const { body } = await save({ address: newAddress });
    expect(body.data.pinReview).toEqual(review);
    expect((await profile()).pinReview).toEqual(review);
    expect(await adminRow()).toMatchObject({
      address: newAddress,
      pinReview: review,
      latitude: -23.5614,
      longitude: -46.6559,
    });
  });

  test('is listed to administrators among those to be reviewed', async () => {
    await buildPartner(catalog);
    await save({ address: newAddress });
    const list = async (query: object) =>
      (await catalog.internal('get', '/internal/partners').query(query).expect(200)).body.data;
    const found = await list({ pinReview: true, status: 'active' });
    expect(found.partners).toEqual([expect.objectContaining({ id: shop.id, pinReview: review })]);
    expect(found.pagination.totalItems).toBe(1);
    expect((await list({ pinReview: '' })).partners.length).toBeGreaterThan(1);
  });

  test.each(['Rua Augusta, 100, São Paulo', 'rua augusta 100 - SAO PAULO'])(
    'to the address where it is, written as %s, has nothing to review',
    async (address) => {
      expect((await save({ address })).body.data.pinReview).toBeNull();
    },
  );

  test('proposes a pin, which an administrator sees and the map does not show yet', async () => {
    await save({ address: newAddress });
    const { status, body } = await propose(copacabana);
    expect(status).toBe(200);
    expect(body.message).toBe('Localização enviada. A equipe vai conferir antes de mudar o mapa.');
    expect(body.data.pinReview).toEqual({ ...review, ...copacabana });
    expect(await adminRow()).toMatchObject({ latitude: -23.5614, pinReview: copacabana });
  });

  test('proposes a pin in Brazil, and only while a review is open', async () => {
    expect((await propose(copacabana)).status).toBe(409);
    await save({ address: newAddress });
    const { status, body } = await propose({ latitude: 40, longitude: -8 });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { field: 'latitude', message: 'Coordenada fora do Brasil (lat: -35 a +5)' },
      { field: 'longitude', message: 'Coordenada fora do Brasil (lng: -75 a -30)' },
    ]);
  });

  test('again loses the proposal and keeps the address of its pin; back there, nothing is left to review', async () => {
    await save({ address: newAddress });
    await propose(copacabana);
    const moved = await save({ address: 'Rua da Praia, 5, Porto Alegre' });
    expect(moved.body.data.pinReview).toEqual(review);
    expect((await save({ address: shop.address })).body.data.pinReview).toBeNull();
  });

  test('has its pin, unchanged too, and its time zone from the administrator', async () => {
    await save({ address: 'Rua A, 1, Rio Branco - AC' });
    await edit({ latitude: -9.97, longitude: -67.81 }).expect(200);
    expect((await adminRow()).pinReview).toBeNull();
    expect(await storedPartner(catalog, shop.id)).toMatchObject({ zone: 'America/Rio_Branco' });
    await save({ address: shop.address });
    await edit({ businessName: 'Outra' }).expect(200);
    await edit({ latitude: -9.97 }).expect(200);
    expect((await adminRow()).pinReview).not.toBeNull();
    const { body } = await edit({ latitude: -9.97, longitude: -67.81 }).expect(200);
    expect(body.data.pinReview).toBeNull();
  });
});

test('an administrator finds the place of a shop without coordinates by the city of its address', async () => {
  const pending = await buildPartner(catalog, {
    status: 'pending',
    location: undefined,
    address: 'Av. Norte-Sul, 12, Cambuí, Campinas - SP',
  });
  const { body } = await catalog.internal('get', `/internal/partners/${pending.id}`).expect(200);
  expect(body.data.suggestedLocation).toEqual({ latitude: -22.91, longitude: -47.07, label: 'Campinas, SP' });
  expect((await adminRow()).suggestedLocation).toBeNull();
});
