import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
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

const form = {
  name: 'Pão de queijo',
  description: 'Do dia',
  price: 10,
  discountPrice: 7.5,
  category: 'bakery',
  stockQuantity: 12,
  isFlashDeal: true,
  photoUrl: 'https://example.com/pao.jpg',
};
const create = (body: object) => catalog.as(shop.id, 'post', '/api/products', body);
const save = (id: string, body: object) => catalog.as(shop.id, 'put', `/api/products/${id}`, body);
const list = async () => (await catalog.as(shop.id, 'get', '/api/products')).body.data;

test('a new product is listed with both names of stock and photo', async () => {
  const answer = await create(form);
  expect(answer.status).toBe(201);
  const product = {
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    partnerId: shop.id,
    name: 'Pão de queijo',
    description: 'Do dia',
    category: 'bakery',
    price: 7.5,
    originalPrice: 10,
    discountPrice: 7.5,
    discountPercentage: 25,
    stock: 12,
    stockQuantity: 12,
    isActive: true,
    isFlashDeal: true,
    imageUrl: 'https://example.com/pao.jpg',
    photoUrl: 'https://example.com/pao.jpg',
  };
  expect(answer.body.data).toEqual(product);
  expect(await list()).toEqual([product]);
});

test('without a page number only the newest products are returned', async () => {
  await create(form);
  await create({ ...form, name: 'Broa de milho' });
  const names = async (query: string) =>
    (await catalog.as(shop.id, 'get', `/api/products${query}`)).body.data.map(
      ({ name }: { name: string }) => name,
    );
  expect(await names('')).toEqual(['Broa de milho', 'Pão de queijo']);
  expect(await names('?limit=1')).toEqual(['Broa de milho']);
  expect(await names('?limit=200')).toHaveLength(2);
});

test.each(['0', '201', '1.5', 'muitos'])('refuses the limit %s', async (limit) => {
  expect((await catalog.as(shop.id, 'get', `/api/products?limit=${limit}`)).status).toBe(422);
});

test.each([
  [10, 7.5, { price: 7.5, originalPrice: 10, discountPrice: 7.5, discountPercentage: 25 }],
  [10, 0, { price: 10, originalPrice: 10, discountPrice: 0, discountPercentage: 0 }],
  [10, 10, { price: 10, originalPrice: 10, discountPrice: 0 }],
  ['10.00', '', { price: 10, originalPrice: 10, discountPrice: 0 }],
  [10, null, { price: 10, originalPrice: 10, discountPrice: 0 }],
])('stores the price %s with discountPrice %s', async (price, discountPrice, prices) => {
  const { body } = await create({ ...form, price, discountPrice });
  expect(body.data).toMatchObject(prices);
});

describe('a duplicate product', () => {
  const twin = { ...form, name: 'Pão de queijo' };
  const refusal = {
    code: 'CONFLICT',
    message: 'Já existe um produto com este nome nesta categoria',
    details: [{ field: 'name', message: 'Já existe um produto com este nome nesta categoria' }],
  };

  test.each(['Pão de queijo', 'PÃO DE QUEIJO', ' pão  de queijo '])(
    'is refused as %j, at the field name',
    async (name) => {
      await create(twin);
      const { status, body } = await create({ ...twin, name });
      expect(status).toBe(409);
      expect(body).toMatchObject(refusal);
      const other = { ...twin, name, category: form.category === 'dairy' ? 'bakery' : 'dairy' };
      expect((await create(other)).status).toBe(201);
    },
  );

  test('is created once by concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create(twin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('is created once by concurrent changes of the category', async () => {
    const creations = ['dairy', 'meat', 'frozen'].map((category) => create({ ...twin, category }));
    const others = await Promise.all(creations);
    const answers = await Promise.all(others.map(({ body }) => save(body.data.id, twin)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('cannot be created by renaming; a duplicate that already exists can be saved unchanged', async () => {
    await create(twin);
    const { body: other } = await create({ ...form, name: 'Broa' });
    const rename = (name: string) =>
      catalog.as(shop.id, 'put', `/api/products/${other.data.id}`, { ...form, name });
    expect((await rename('pão de queijo')).body).toMatchObject(refusal);
    expect((await rename('BROA')).status).toBe(200);
    const oldProduct = await buildProduct(catalog, shop, { name: 'Pão de queijo', category: 'bakery' });
    const saveAnswer = await catalog.as(shop.id, 'put', `/api/products/${oldProduct.id}`, {
      ...twin,
      stockQuantity: 9,
    });
    expect(saveAnswer.status).toBe(200);
  });
});

test('a product is refused with every problem in one answer', async () => {
  const answer = await create({
    name: ' ',
    price: 0,
    category: '',
    stockQuantity: -1,
    photoUrl: 'javascript:alert(1)',
    imageUrl: 'javascript:alert(1)',
    cost: 1,
  });
  expect(answer.status).toBe(422);
  expect(Object.fromEntries(answer.body.details.map(Object.values))).toEqual({
    name: 'Nome é obrigatório',
    price: 'Preço deve ser maior que zero',
    category: 'Categoria é obrigatória',
    stockQuantity: 'Estoque não pode ser negativo',
    photoUrl: 'URL da foto inválida: use um endereço http ou https',
    imageUrl: 'URL da foto inválida: use um endereço http ou https',
    cost: 'Campo desconhecido',
  });
  const expensive = await create({ ...form, discountPrice: 10.01 });
  expect(expensive.status).toBe(422);
  expect(expensive.body.details[0].field).toBe('discountPrice');
});

test('a product keeps values that the form omits, and an empty photo removes the photo', async () => {
  const { body: creation } = await create(form);
  const { name, price, category } = form;
  const answerWithoutPhoto = await save(creation.data.id, { name, price, category, stockQuantity: 12 });
  expect(answerWithoutPhoto.body.data).toMatchObject({
    description: 'Do dia',
    isFlashDeal: true,
    photoUrl: form.photoUrl,
    price: 10,
    discountPrice: 0,
  });
  const answerWithEmptyPhoto = await save(creation.data.id, {
    name,
    price,
    category,
    stockQuantity: 12,
    photoUrl: '',
  });
  expect(answerWithEmptyPhoto.body.data).toMatchObject({ photoUrl: null, imageUrl: null });
});

test('a photo may be submitted as imageUrl', async () => {
  const { photoUrl, ...rest } = form;
  expect((await create({ ...rest, imageUrl: photoUrl })).body.data).toMatchObject({ photoUrl });
});

test('an own photo is stored as a path and returned with the present origin', async () => {
  const photoUrl = 'http://localhost:8080/media/bakery.svg';
  const { body } = await create({ ...form, photoUrl });
  expect(body.data).toMatchObject({ photoUrl, imageUrl: photoUrl });
  expect((await storedItem(catalog, body.data.id)).product?.photoUrl).toBe('/media/bakery.svg');
});

test('a save with expectedStock applies the difference, or is refused with the present stock', async () => {
  const product = await buildProduct(catalog, shop, { stock: 5 });
  const line = { itemId: product.id, quantity: 2, unitPriceCents: product.price };
  await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines: [line] });
  const saveAnswer = await save(product.id, { ...form, stockQuantity: 5, expectedStock: 5 });
  expect(saveAnswer.body.data).toMatchObject({ stock: 3, stockQuantity: 3 });
  const refusal = await save(product.id, { ...form, stockQuantity: 0, expectedStock: 5 });
  expect(refusal.status).toBe(409);
  expect(refusal.body).toMatchObject({
    code: 'STOCK_CHANGED',
    message: 'O estoque mudou enquanto você editava: agora há 3 unidades',
    details: [{ field: 'stockQuantity', message: '3' }],
  });
});

test('a deleted product leaves the lists and remains readable for its orders', async () => {
  const product = await buildProduct(catalog, shop);
  expect((await catalog.as(shop.id, 'delete', `/api/products/${product.id}`)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(await storedItem(catalog, product.id)).toMatchObject({ name: product.name, isDeleted: true });
});

test('a product of another shop, a bag and a malformed id are answered like a missing product', async () => {
  const otherShop = await buildPartner(catalog);
  const foreignProduct = await buildProduct(catalog, otherShop);
  const bag = await buildBag(catalog, shop);
  for (const id of [foreignProduct.id, bag.id, newId(), 'nada']) {
    expect((await save(id, form)).status).toBe(404);
    expect((await catalog.as(shop.id, 'patch', `/api/products/${id}`, {})).status).toBe(404);
    expect((await catalog.as(shop.id, 'delete', `/api/products/${id}`)).status).toBe(404);
  }
  expect(await storedItem(catalog, foreignProduct.id)).toMatchObject({
    isDeleted: false,
    name: foreignProduct.name,
  });
});

test.each([
  ['get', '/api/products'],
  ['post', '/api/products'],
  ['put', `/api/products/${newId()}`],
  ['patch', `/api/products/${newId()}`, { stockQuantity: 1 }],
  ['delete', `/api/products/${newId()}`],
] as const)('%s %s requires a partner with an approved shop', async (method, path, body: object = form) => {
  await catalog.anyone()[method](path).send(body).expect(401);
  const token = await signTestToken({ userId: newId(), userType: 'shopper' });
  await catalog.anyone()[method](path).set('Authorization', `Bearer ${token}`).send(body).expect(403);
  const pendingShop = await buildPartner(catalog, { status: 'pending' });
  expect((await catalog.as(pendingShop.id, method, path, body)).status).toBe(403);
});

describe('a change in the product list', () => {
  const change = (id: string, body: object) => catalog.as(shop.id, 'patch', `/api/products/${id}`, body);

  test('applies the difference of stock and preserves all other present values', async () => {
    const { body: creation } = await create(form);
    const { id } = creation.data;
    const line = { itemId: id, quantity: 2, unitPriceCents: 750 };
    await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines: [line] });
    // Simulates another user of the shop, who changes the price after this user has loaded the product list.
    await save(id, { ...form, price: 20, discountPrice: 0, stockQuantity: 10 });
    const changeAnswer = await change(id, { stockQuantity: 15, expectedStock: 12 });
    expect(changeAnswer.status).toBe(200);
    expect(changeAnswer.body.data).toMatchObject({
      stock: 13,
      price: 20,
      isFlashDeal: true,
      name: form.name,
    });
  });

  test('is refused with the present stock when the difference exceeds it', async () => {
    const product = await buildProduct(catalog, shop, { stock: 3 });
    const refusal = await change(product.id, { stockQuantity: 0, expectedStock: 5 });
    expect(refusal.body).toMatchObject({
      code: 'STOCK_CHANGED',
      details: [{ field: 'stockQuantity', message: '3' }],
    });
  });

  test('sets Super Oferta without changing the stock', async () => {
    const product = await buildProduct(catalog, shop, { stock: 3 });
    const { body } = await change(product.id, { isFlashDeal: true });
    expect(body.data).toMatchObject({ isFlashDeal: true, stock: 3 });
    expect(await storedItem(catalog, product.id)).toMatchObject({ added: 0, removed: 0 });
  });

  test('is kept by a form without Super Oferta that is saved at the same time', async () => {
    const products = await Promise.all(
      Array.from({ length: 8 }, (_, index) => buildProduct(catalog, shop, { name: `Broa ${index}` })),
    );
    const { isFlashDeal: _isFlashDeal, ...formWithout } = form;
    const answers = await Promise.all(
      products.flatMap(({ id, name }) => [
        change(id, { isFlashDeal: true }),
        save(id, { ...formWithout, name }),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const saved: { isFlashDeal: boolean }[] = await list();
    expect(saved.map(({ isFlashDeal }) => isFlashDeal)).toEqual(products.map(() => true));
  });

  test('accepts no field of the form and no stock that the form would refuse', async () => {
    const product = await buildProduct(catalog, shop);
    expect((await change(product.id, { price: 1 })).status).toBe(422);
    const { status, body } = await change(product.id, { stockQuantity: -1 });
    expect(status).toBe(422);
    expect(body.details).toEqual([{ field: 'stockQuantity', message: 'Estoque não pode ser negativo' }]);
  });
});
