import { defaultObservation } from '@boaxepa/contracts/wire/bags';
import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, fridayNoon, startCatalog } from '../../testing/catalogUnderTest.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';
import { movements } from '../items/movement.model.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  catalog.setNow(fridayNoon);
  shop = await buildPartner(catalog);
});
afterEach(() => catalog.requireSoundStock());
afterAll(() => catalog.close());

const form = {
  type: 'doce',
  category: 'pratos',
  stock: 5,
  originalPrice: 40,
  promotionalPrice: 14.9,
  expiryDate: '2026-11-20',
};
const create = (body: object, partnerId = shop.id) => catalog.as(partnerId, 'post', '/api/bags', body);
const save = (id: string, body: object, partnerId = shop.id) =>
  catalog.as(partnerId, 'put', `/api/bags/${id}`, body);
const list = async () => (await catalog.as(shop.id, 'get', '/api/bags')).body.data;
const movementsOf = async (id: string) =>
  (await movements(catalog.connection).find({ itemId: id }).sort({ _id: 1 }).lean()).map(
    ({ type, quantity }) => [type, quantity],
  );

test("a shop's own bags come newest first, and each is on exactly one page", async () => {
  const ids: string[] = [];
  // All bags have the same creation time, because the test clock does not advance. The list is therefore sorted by
  // their ids.
  for (let count = 0; count < 5; count += 1) ids.push((await buildBag(catalog, shop)).id);
  const foundIds: string[] = [];
  let cursor: string | null = '';
  for (let page = 0; page < 4 && cursor !== null; page += 1) {
    const { body } = await catalog.as(shop.id, 'get', `/api/bags?limit=2&cursor=${cursor}`);
    foundIds.push(...body.data.map(({ id }: { id: string }) => id));
    cursor = body.nextCursor;
  }
  expect(cursor).toBeNull();
  expect(foundIds).toEqual(ids.toReversed());
  expect((await catalog.as(shop.id, 'get', '/api/bags?cursor=x')).status).toBe(422);
});

describe('a new bag', () => {
  test('is named after type and category, and listed with prices in reais', async () => {
    const answer = await create({
      ...form,
      name: 'Outro nome',
      partnerId: shop.id,
      observation: 'Contém glúten',
    });
    expect(answer.status).toBe(201);
    const bag = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      partnerId: shop.id,
      name: 'Tipo de Sacola: Doce - Pratos/Refeições',
      type: 'doce',
      category: 'pratos',
      observation: 'Contém glúten',
      stock: 5,
      originalPrice: 40,
      promotionalPrice: 14.9,
      expiryDate: '2026-11-20',
      isActive: true,
    };
    expect(answer.body.data).toEqual(bag);
    expect(await list()).toEqual([bag]);
    expect(await movementsOf(answer.body.data.id)).toEqual([['initial', 5]]);
  });

  test('has the default observation unless the form contains one', async () => {
    expect((await create(form)).body.data.observation).toBe(defaultObservation);
  });

  test('accepts prices as decimal strings and uses the date of a timestamp', async () => {
    const { body } = await create({
      ...form,
      originalPrice: '40.00',
      promotionalPrice: '19.99',
      expiryDate: '2026-11-25T12:00:00.000Z',
    });
    expect(body.data).toMatchObject({ originalPrice: 40, promotionalPrice: 19.99, expiryDate: '2026-11-25' });
  });

  test('is refused with every problem in one answer', async () => {
    const answer = await create({
      type: '',
      category: 'nada',
      stock: -1,
      originalPrice: 0,
      promotionalPrice: -1,
      expiryDate: '2026-11-19',
      observation: 'x'.repeat(141),
      colour: 'red',
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect(Object.fromEntries(answer.body.details.map(Object.values))).toEqual({
      type: 'Tipo é obrigatório',
      category: 'Categoria é obrigatória',
      stock: 'Estoque deve ser maior ou igual a 0',
      originalPrice: 'Preço original deve ser positivo',
      promotionalPrice: 'Preço promocional deve ser positivo',
      expiryDate: 'Data de vencimento deve ser hoje ou futura',
      observation: 'Observação deve ter no máximo 140 caracteres',
      colour: 'Campo desconhecido',
    });
  });

  test.each([
    [40, 40.01, 'Preço promocional deve ser menor ou igual ao preço original'],
    [40, 20.01, 'Preço promocional deve ser no máximo 50% do preço original'],
  ])(
    'is refused with original price R$ %s and price R$ %s',
    async (originalPrice, promotionalPrice, message) => {
      const { body, status } = await create({ ...form, originalPrice, promotionalPrice });
      expect(status).toBe(422);
      expect(body.details).toEqual([{ field: 'promotionalPrice', message }]);
    },
  );

  test("may expire today in its shop's zone, whatever the date elsewhere", async () => {
    catalog.setNow('2026-11-21T03:30:00Z');
    const acre = await buildPartner(catalog, { zone: 'America/Rio_Branco' });
    expect((await create(form, acre.id)).status).toBe(201);
    const { body } = await catalog.anyone().get(`/api/partner/${acre.id}/bags`);
    expect(body.data.bags).toHaveLength(1);
    expect((await create(form, shop.id)).body.details).toEqual([
      { field: 'expiryDate', message: 'Data de vencimento deve ser hoje ou futura' },
    ]);
  });

  test('is refused for another shop', async () => {
    const otherShop = await buildPartner(catalog);
    const { status, body } = await create({ ...form, partnerId: otherShop.id });
    expect(status).toBe(422);
    expect(body.details[0].field).toBe('partnerId');
    expect(await list()).toEqual([]);
  });
});

describe('saving a bag', () => {
  test('changes the bag and renames it after its new type', async () => {
    const bag = await buildBag(catalog, shop);
    const { body, status } = await save(bag.id, { ...form, expectedStock: 5, isActive: false });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: bag.id,
      name: 'Tipo de Sacola: Doce - Pratos/Refeições',
      isActive: false,
    });
  });

  test('preserves observation and activity that the form omits', async () => {
    const bag = await buildBag(catalog, shop, { observation: 'Contém nozes', isActive: false });
    const { body } = await save(bag.id, { ...form, expectedStock: 5 });
    expect(body.data).toMatchObject({ observation: 'Contém nozes', isActive: false });
  });

  test('applies the difference to expectedStock: five shown, two sold, five saved gives three', async () => {
    const bag = await buildBag(catalog, shop);
    const line = { itemId: bag.id, quantity: 2, unitPriceCents: bag.price };
    await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines: [line] });
    const { body } = await save(bag.id, { ...form, stock: 5, expectedStock: 5 });
    expect(body.data.stock).toBe(3);
    const more = await save(bag.id, { ...form, stock: 9, expectedStock: 5 });
    expect(more.body.data.stock).toBe(7);
    const fewer = await save(bag.id, { ...form, stock: 1, expectedStock: 7 });
    expect(fewer.body.data.stock).toBe(1);
    expect(await movementsOf(bag.id)).toEqual([
      ['initial', 5],
      ['added', 4],
      ['removed', 6],
    ]);
  });

  test('is refused with the present stock when the difference exceeds it', async () => {
    const bag = await buildBag(catalog, shop);
    const line = { itemId: bag.id, quantity: 4, unitPriceCents: bag.price };
    await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines: [line] });
    const { body, status } = await save(bag.id, { ...form, stock: 3, expectedStock: 5 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'STOCK_CHANGED',
      message: 'O estoque mudou enquanto você editava: agora há 1 unidade',
      details: [{ field: 'stock', message: '1' }],
    });
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 1, name: bag.name });
  });

  test('sets the stock to the given number without expectedStock', async () => {
    const bag = await buildBag(catalog, shop);
    expect((await save(bag.id, { ...form, stock: 2 })).body.data.stock).toBe(2);
    expect(await movementsOf(bag.id)).toEqual([
      ['initial', 5],
      ['removed', 3],
    ]);
  });

  test('loses no sale and no addition while the bag sells', async () => {
    const bag = await buildBag(catalog, shop, { stock: 30, price: 1490, originalPrice: 4000 });
    const reserve = () =>
      catalog.reserve({
        orderId: newId(),
        partnerId: shop.id,
        lines: [{ itemId: bag.id, quantity: 1, unitPriceCents: 1490 }],
      });
    const add = () => save(bag.id, { ...form, stock: 32, expectedStock: 30 });
    const answers = await Promise.all([...Array.from({ length: 10 }, reserve), add(), add(), add()]);
    expect(answers.slice(10)).toEqual([200, 200, 200].map((status) => expect.objectContaining({ status })));
    expect(await storedItem(catalog, bag.id)).toMatchObject({ available: 26, held: 10, added: 6 });
  });
});

describe('deleting a bag', () => {
  test('removes it from the lists and the stock, and rejects later saves and deletions', async () => {
    const bag = await buildBag(catalog, shop);
    expect((await catalog.as(shop.id, 'delete', `/api/bags/${bag.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ isDeleted: true, available: 0, removed: 5 });
    expect((await save(bag.id, form)).status).toBe(404);
    expect((await catalog.as(shop.id, 'delete', `/api/bags/${bag.id}`)).status).toBe(404);
  });

  test('loses no unit while the bag sells', async () => {
    const bag = await buildBag(catalog, shop, { stock: 30 });
    const reserve = () =>
      catalog.reserve({
        orderId: newId(),
        partnerId: shop.id,
        lines: [{ itemId: bag.id, quantity: 1, unitPriceCents: bag.price }],
      });
    const [deletion] = await Promise.all([
      catalog.as(shop.id, 'delete', `/api/bags/${bag.id}`),
      ...Array.from({ length: 10 }, reserve),
    ]);
    expect(deletion?.status).toBe(200);
    const { available, held, removed } = await storedItem(catalog, bag.id);
    expect([available, held + removed]).toEqual([0, 30]);
  });
});

describe('access to bags', () => {
  const calls: ['get' | 'post' | 'put' | 'delete', string][] = [
    ['get', '/api/bags'],
    ['post', '/api/bags'],
    ['put', `/api/bags/${newId()}`],
    ['delete', `/api/bags/${newId()}`],
  ];

  test.each(calls)('requires a partner for %s %s', async (method, path) => {
    await catalog.anyone()[method](path).send(form).expect(401);
    for (const userType of ['shopper', 'admin'] as const) {
      const token = await signTestToken({ userId: newId(), userType });
      await catalog.anyone()[method](path).set('Authorization', `Bearer ${token}`).send(form).expect(403);
    }
  });

  test.each(calls)('requires an approved shop for %s %s', async (method, path) => {
    const pendingShop = await buildPartner(catalog, { status: 'pending' });
    expect((await catalog.as(pendingShop.id, method, path, form)).body.code).toBe('PARTNER_PENDING');
    const rejectedShop = await buildPartner(catalog, { status: 'rejected' });
    expect((await catalog.as(rejectedShop.id, method, path, form)).body.code).toBe('PARTNER_REJECTED');
    const leavingShop = await buildPartner(catalog, { deletingSince: fridayNoon });
    expect((await catalog.as(leavingShop.id, method, path, form)).status).toBe(404);
    expect((await catalog.as(newId(), method, path, form)).status).toBe(404);
  });

  test("answers for another shop's bag as for one that does not exist", async () => {
    const otherShop = await buildPartner(catalog);
    const bag = await buildBag(catalog, otherShop);
    const ownAnswers = [await save(bag.id, form), await catalog.as(shop.id, 'delete', `/api/bags/${bag.id}`)];
    const refusals = [await save(newId(), form), await catalog.as(shop.id, 'delete', `/api/bags/${newId()}`)];
    for (const [index, answer] of ownAnswers.entries()) {
      expect(answer.status).toBe(404);
      expect({ ...answer.body, requestId: '' }).toEqual({ ...refusals[index]?.body, requestId: '' });
    }
    expect(await list()).toEqual([]);
    expect(await storedItem(catalog, bag.id)).toMatchObject({ isDeleted: false, name: bag.name });
  });

  test('rejects a product as a bag, and answers 404 for a malformed id', async () => {
    const product = await buildProduct(catalog, shop);
    expect((await save(product.id, form)).status).toBe(404);
    expect((await catalog.as(shop.id, 'delete', `/api/bags/${product.id}`)).status).toBe(404);
    expect((await save('nada', form)).status).toBe(404);
  });
});
