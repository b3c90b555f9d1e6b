import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, storedPartner } from '../../testing/builders.ts';
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

describe('saving the profile with the version that the form was opened with', () => {
  test('increments the version, unless nothing has changed', async () => {
    expect((await save({ version: 0, ownerName: 'Ana Lima' })).body.data.version).toBe(1);
    expect((await save({ version: 1, ownerName: 'Ana Lima' })).body.data.version).toBe(1);
  });

  test("does not undo an administrator's later edit, and names the changed fields", async () => {
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
    const repeatedAnswer = await save({ ...body.current, ownerName: 'Ana Lima' });
    expect(repeatedAnswer.body.data).toMatchObject({
      ownerName: 'Ana Lima',
      businessName: 'Padaria do Centro',
    });
  });

  test('succeeds when the stored values equal the submitted ones, as after a lost answer', async () => {
    await save({ version: 0, ownerName: 'Ana Lima' });
    expect((await save({ version: 0, ownerName: 'Ana Lima' })).status).toBe(200);
  });

  test('succeeds for exactly one of several concurrent saves', async () => {
    const answers = await Promise.all(
      ['Ana Lima', 'Bia Lima', 'Caio Lima'].map((ownerName) => save({ version: 0, ownerName })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const acceptedAnswer = answers.find(({ status }) => status === 200);
    expect(await profile()).toMatchObject({ ownerName: acceptedAnswer?.body.data.ownerName, version: 1 });
  });

  test('succeeds without a version, as before versions existed', async () => {
    await edit({ businessName: 'Padaria do Centro' }).expect(200);
    expect((await save({ ownerName: 'Ana Lima' })).status).toBe(200);
  });
});

describe('a shop that changes its address', () => {
  const newAddress = 'Av. Atlântica, 1702, Copacabana, Rio de Janeiro';
  const copacabana = { latitude: -22.9673, longitude: -43.1779 };
  const propose = (place: object) => catalog.as(shop.id, 'put', '/api/partner/pin', place);
  const review = {
    since: fridayNoon.toISOString(),
    previousAddress: 'Rua Augusta, 100, São Paulo',
    latitude: null,
    longitude: null,
  };

  test('keeps its location, which shop and administrator see as awaiting review', async () => {
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

  test('gives orders the new address without coordinates until the review ends', async () => {
    const bag = await buildBag(catalog, shop);
    const lines = [{ itemId: bag.id, quantity: 1, unitPriceCents: bag.price }];
    const reservedShop = async () => {
      const outcome = await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines });
      return outcome.outcome === 'reserved' ? outcome.partner : outcome;
    };
    await save({ address: newAddress });
    expect(await reservedShop()).toMatchObject({ address: newAddress, latitude: null, longitude: null });
    await edit(copacabana).expect(200);
    expect(await reservedShop()).toMatchObject({ address: newAddress, ...copacabana });
  });

  test('stays in review when an administrator approves it again on an outdated screen', async () => {
    await save({ address: newAddress });
    const approval = `/internal/partners/${shop.id}/approve?from=pending`;
    await catalog.internal('put', approval, { latitude: -23.5614, longitude: -46.6559 }).expect(409);
    expect((await profile()).pinReview).toEqual(review);
  });

  test('stays in review when an administrator confirms a location for an earlier address', async () => {
    await save({ address: newAddress });
    await save({ address: 'Rua da Praia, 5, Porto Alegre' });
    const { body } = await edit(copacabana).query({ shownAddress: newAddress }).expect(409);
    expect(body.code).toBe('PARTNER_ADDRESS_CHANGED');
    expect((await profile()).pinReview).toEqual(review);
  });

  test('is confirmed once although the request with a new address is repeated', async () => {
    await save({ address: newAddress });
    const confirm = () =>
      edit({ ...copacabana, address: `${newAddress} - RJ` }).query({ shownAddress: newAddress });
    await confirm().expect(200);
    await confirm().expect(200);
    expect((await profile()).pinReview).toBeNull();
  });

  test("is in the administrators' list of shops to review", async () => {
    await buildPartner(catalog);
    await save({ address: newAddress });
    const list = async (query: object) =>
      (await catalog.internal('get', '/internal/partners').query(query).expect(200)).body.data;
    const foundChanges = await list({ pinReview: true, status: 'active' });
    expect(foundChanges.partners).toEqual([expect.objectContaining({ id: shop.id, pinReview: review })]);
    expect(foundChanges.pagination.totalItems).toBe(1);
    expect((await list({ pinReview: '' })).partners.length).toBeGreaterThan(1);
  });

  test.each(['Rua Augusta, 100, São Paulo', 'rua augusta 100 - SAO PAULO'])(
    'needs no review for the same address in the spelling %s',
    async (address) => {
      expect((await save({ address })).body.data.pinReview).toBeNull();
    },
  );

  test('can propose a location that administrators see and shoppers do not', async () => {
    await save({ address: newAddress });
    const { status, body } = await propose(copacabana);
    expect(status).toBe(200);
    expect(body.message).toBe('Localização enviada. A equipe vai conferir antes de mudar o mapa.');
    expect(body.data.pinReview).toEqual({ ...review, ...copacabana });
    expect(await adminRow()).toMatchObject({ latitude: -23.5614, pinReview: copacabana });
  });

  test('can propose a location in Brazil only, and only during a review', async () => {
    expect((await propose(copacabana)).status).toBe(409);
    await save({ address: newAddress });
    const { status, body } = await propose({ latitude: 40, longitude: -8 });
    expect(status).toBe(422);
    expect(body.details).toEqual([
      { field: 'latitude', message: 'Coordenada fora do Brasil (lat: -35 a +5)' },
      { field: 'longitude', message: 'Coordenada fora do Brasil (lng: -75 a -30)' },
    ]);
  });

  test('loses its proposal when it moves again, and ends the review when it moves back', async () => {
    await save({ address: newAddress });
    await propose(copacabana);
    const moveAnswer = await save({ address: 'Rua da Praia, 5, Porto Alegre' });
    expect(moveAnswer.body.data.pinReview).toEqual(review);
    expect((await save({ address: shop.address })).body.data.pinReview).toBeNull();
  });

  test('receives its location, even an unchanged one, and its zone from an administrator', async () => {
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

test('an approval suggests the city of the address for a shop without coordinates', async () => {
  const pendingShop = await buildPartner(catalog, {
    status: 'pending',
    location: undefined,
    address: 'Av. Norte-Sul, 12, Cambuí, Campinas - SP',
  });
  const { body } = await catalog.internal('get', `/internal/partners/${pendingShop.id}`).expect(200);
  expect(body.data.suggestedLocation).toEqual({ latitude: -22.91, longitude: -47.07, label: 'Campinas, SP' });
  expect((await adminRow()).suggestedLocation).toBeNull();
});
