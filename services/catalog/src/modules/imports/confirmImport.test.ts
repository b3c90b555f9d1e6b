import { signTestToken } from '@boaxepa/service-testing/testTokens';
import { newId } from '@boaxepa/service-kit/mongo/newId';
import { buildBag, buildPartner, buildProduct, storedItem } from '../../testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from '../../testing/catalogUnderTest.ts';
import { confirm, upload } from '../../testing/importCalls.ts';
import { ownProducts } from '../../testing/ownProducts.ts';
import { sheetRow, type TestCell, workbook } from '../../testing/workbooks.ts';
import { deletePartner } from '../deletion/deletePartner.ts';
import type { PartnerRecord } from '../partners/partner.model.ts';
import { movements } from '../items/movement.model.ts';
import { startImport } from './confirmImport.ts';
import { importBatches, imports } from './import.model.ts';
import { runImport } from './runImport.ts';

let catalog: CatalogUnderTest;
let shop: PartnerRecord & { id: string };
beforeAll(async () => {
  catalog = await startCatalog();
});
beforeEach(async () => {
  await catalog.reset();
  shop = await buildPartner(catalog);
});
afterEach(() => catalog.requireSoundStock());
afterAll(() => catalog.close());

const check = async (rows: TestCell[][]): Promise<string> =>
  (await upload(catalog, shop.id, workbook(rows))).body.data.previewId;
const products = () => ownProducts(catalog, shop.id);
/** Confirms an import without waiting for its job. */
const start = (previewId: string) =>
  startImport(catalog.services, shop._id, previewId, {
    userId: newId(),
    userType: 'partner',
    name: 'Helena',
    sid: '',
  });
const confirmAlone = (body: object) => catalog.as(shop.id, 'post', '/api/products/import/confirm', body);

test('a preview can be read until it is confirmed, by its own shop only', async () => {
  await buildProduct(catalog, shop, { name: 'Pão 3', category: 'bakery' });
  const rows = Array.from({ length: 25 }, (_, index) => sheetRow({ name: `Pão ${index}` }));
  const { body } = await upload(catalog, shop.id, workbook([...rows, sheetRow({ name: '' })]));
  const { previewId } = body.data;
  const path = `/api/products/import/preview/${previewId}`;
  const repeatedAnswer = await catalog.as(shop.id, 'get', path);
  expect([repeatedAnswer.status, repeatedAnswer.body.data]).toEqual([200, body.data]);
  const otherShop = await buildPartner(catalog);
  expect((await catalog.as(otherShop.id, 'get', path)).status).toBe(404);
  await confirm(catalog, shop.id, { previewId });
  const lateAnswer = await catalog.as(shop.id, 'get', path);
  expect([lateAnswer.status, lateAnswer.body.message]).toEqual([
    404,
    'Importação não encontrada. Envie a planilha de novo.',
  ]);
});

test('a row matches a product whatever the case and spaces of its name, and does not rename it', async () => {
  const { id } = await buildProduct(catalog, shop, { name: 'Pão de queijo', category: 'bakery' });
  const rows = [
    sheetRow({ name: ' PÃO  DE QUEIJO', category: 'Padaria', stockQuantity: 7 }),
    sheetRow({ name: 'Rosca', category: 'Padaria' }),
    sheetRow({ name: '  rosca ', category: 'padaria' }),
  ];
  const { body } = await upload(catalog, shop.id, workbook(rows));
  expect(body.data.validProducts).toMatchObject([{ action: 'update' }, { action: 'create', name: 'Rosca' }]);
  expect(JSON.stringify(body.data)).toContain('Produto repetido: mesmo nome e categoria da linha 3');
  await confirm(catalog, shop.id, { previewId: body.data.previewId });
  expect((await products()).map(({ name }) => name).toSorted()).toEqual(['Pão de queijo', 'Rosca']);
  expect(await storedItem(catalog, id)).toMatchObject({ name: 'Pão de queijo', available: 7 });
});

test('a confirmed import creates and updates the valid products, skips the others, and emails the shop', async () => {
  const knownProduct = await buildProduct(catalog, shop, {
    name: 'Bolo',
    category: 'sweets',
    stock: 10,
    description: 'De fubá',
    photoUrl: 'https://example.com/bolo.jpg',
  });
  const line = { itemId: knownProduct.id, quantity: 2, unitPriceCents: knownProduct.price };
  await catalog.reserve({ orderId: newId(), partnerId: shop.id, lines: [line] });
  await buildBag(catalog, shop);
  const previewId = await check([
    sheetRow({ stockQuantity: 0 }),
    sheetRow({
      name: 'Bolo',
      category: 'Doces',
      description: null,
      price: 20,
      discountPrice: 15,
      stockQuantity: 3,
      isFlashDeal: null,
    }),
    sheetRow({ name: 'Bolo', category: 'Padaria' }),
    sheetRow({ name: '' }),
  ]);

  const answer = await confirm(catalog, shop.id, { previewId });
  expect([answer.status, answer.body.message]).toEqual([200, 'Importação concluída']);
  expect(answer.body.data).toEqual({
    jobId: previewId,
    state: 'done',
    fileName: 'estoque.xlsx',
    author: expect.any(String),
    startedAt: expect.any(String),
    finishedAt: expect.any(String),
    progress: { done: 3, total: 3 },
    result: { total: 4, created: 2, updated: 1, skipped: 1 },
    hasProblemRows: true,
  });

  expect(await products()).toHaveLength(3);
  expect(await storedItem(catalog, knownProduct.id)).toMatchObject({
    price: 1500,
    originalPrice: 2000,
    available: 3,
    held: 2,
    removed: 5,
    product: { description: 'De fubá', photoUrl: 'https://example.com/bolo.jpg', category: 'sweets' },
  });
  const removals = await movements(catalog.connection)
    .find({ itemId: knownProduct.id, type: 'removed' })
    .lean();
  expect(removals).toMatchObject([{ quantity: 5 }]);
  expect((await catalog.outboxRows()).map(({ name, payload }) => [name, payload])).toEqual([
    ['importProducts', { importId: previewId }],
    ['sendImportDoneEmail', { importId: previewId }],
  ]);
});

test('a confirmation answers 202 when its job takes longer than 5 s, and the job can be found later', async () => {
  const previewId = await check([sheetRow()]);
  const answer = await confirmAlone({ previewId });
  expect([answer.status, answer.body.message]).toEqual([202, 'Importação em andamento']);
  expect(answer.body.data).toMatchObject({
    jobId: previewId,
    state: 'running',
    progress: { done: 0, total: 1 },
    result: null,
  });

  const path = `/api/products/import/${previewId}`;
  const { body: importAnswer } = await catalog.as(shop.id, 'get', '/api/products/import');
  expect(importAnswer.data).toMatchObject([{ jobId: previewId, state: 'running' }]);
  await runImport(catalog.services, previewId);
  const { body: job } = await catalog.as(shop.id, 'get', path);
  expect(job.data).toMatchObject({ state: 'done', progress: { done: 1, total: 1 }, result: { created: 1 } });

  const otherShop = await buildPartner(catalog);
  for (const call of [path, `/api/products/import/${newId()}`])
    expect((await catalog.as(otherShop.id, 'get', call)).status).toBe(404);
  expect((await catalog.as(otherShop.id, 'get', '/api/products/import')).body.data).toEqual([]);
});

test('a repeated confirmation starts no second job', async () => {
  const previewId = await check([sheetRow()]);
  const token = await signTestToken({ userId: newId(), userType: 'partner', partnerId: shop.id });
  const repeat = () =>
    catalog
      .anyone()
      .post('/api/products/import/confirm')
      .set({ Authorization: `Bearer ${token}`, 'Idempotency-Key': 'once' })
      .send({ previewId });
  const first = await repeat();
  await runImport(catalog.services, previewId);
  const second = await repeat();
  expect([first.status, second.status]).toEqual([202, 202]);
  expect(second.body).toEqual(first.body);
  const third = await confirmAlone({ previewId });
  expect([third.status, third.body.data.result]).toEqual([
    200,
    { total: 1, created: 1, updated: 0, skipped: 0 },
  ]);
  expect(await products()).toHaveLength(1);
  expect((await catalog.outboxRows()).filter(({ name }) => name === 'importProducts')).toHaveLength(1);
});

test('a shop can run one import at a time', async () => {
  const first = await check([sheetRow()]);
  await start(first);
  const second = await check([sheetRow({ name: 'Bolo' })]);
  const refusal = await confirmAlone({ previewId: second });
  expect([refusal.status, refusal.body.code, refusal.body.message]).toEqual([
    409,
    'IMPORT_IN_PROGRESS',
    'Já há uma importação em andamento. Aguarde terminar para começar outra.',
  ]);
  await runImport(catalog.services, first);
  expect((await confirm(catalog, shop.id, { previewId: second })).status).toBe(200);
});

test('workers that run the same import concurrently write every row once', async () => {
  const rows = Array.from({ length: 650 }, (_, number) => sheetRow({ name: `Pão ${number}` }));
  const previewId = await check(rows);
  const answer = confirm(catalog, shop.id, { previewId });
  for (;;) {
    const record = await imports(catalog.connection).findById(previewId).lean().orFail();
    if (record.state === 'running') break;
  }
  await Promise.all([1, 2, 3].map(() => runImport(catalog.services, previewId)));
  expect((await answer).body.data.result).toEqual({ total: 650, created: 650, updated: 0, skipped: 0 });
  expect(await products()).toHaveLength(650);
  const emails = (await catalog.outboxRows()).filter(({ name }) => name === 'sendImportDoneEmail');
  expect(emails).toHaveLength(1);
});

test('an import whose rows have expired ends as failed', async () => {
  const previewId = await check([sheetRow()]);
  await start(previewId);
  await importBatches(catalog.connection).deleteMany({});
  await runImport(catalog.services, previewId);
  const { body } = await catalog.as(shop.id, 'get', `/api/products/import/${previewId}`);
  expect(body.data).toMatchObject({ state: 'failed', result: { created: 0, skipped: 1 } });
});

test('a confirmation without valid rows, of an unknown preview, or without content is refused', async () => {
  const invalidPreview = await check([sheetRow({ name: '' })]);
  const answers = [
    await confirmAlone({ previewId: invalidPreview }),
    await confirmAlone({ previewId: newId() }),
    await confirmAlone({ previewId: 'nada' }),
    await confirmAlone({}),
    await confirmAlone({ previewId: newId(), products: [] }),
    await confirmAlone({ products: [] }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'NOTHING_TO_IMPORT'],
    [404, 'NOT_FOUND'],
    [404, 'NOT_FOUND'],
    [422, 'VALIDATION_FAILED'],
    [422, 'VALIDATION_FAILED'],
    [422, 'NOTHING_TO_IMPORT'],
  ]);
  expect(answers[0]?.body.message).toBe('Nenhum produto válido para importar');
  const otherShop = await buildPartner(catalog);
  const foreignAnswer = await catalog.as(otherShop.id, 'post', '/api/products/import/confirm', {
    previewId: await check([sheetRow()]),
  });
  expect(foreignAnswer.status).toBe(404);
});

test('a confirmation may contain the products of a preview, which are checked again', async () => {
  await buildProduct(catalog, shop, { name: 'Bolo', category: 'sweets' });
  const rows = [sheetRow(), sheetRow({ name: 'Bolo', category: 'sweets' })];
  const { body } = await upload(catalog, shop.id, workbook(rows));
  const answer = await confirm(catalog, shop.id, { products: body.data.validProducts });
  expect(answer.body.data).toMatchObject({
    state: 'done',
    fileName: '',
    result: { total: 2, created: 1, updated: 1, skipped: 0 },
  });

  const product = body.data.validProducts[0];
  const refusal = await confirmAlone({
    products: [{ ...product, price: 0, stockQuantity: -1, cost: 1 }, product, { ...product, row: 9 }, 7],
  });
  expect([refusal.status, refusal.body.code]).toEqual([422, 'VALIDATION_FAILED']);
  expect(refusal.body.details).toEqual(
    expect.arrayContaining([
      { field: 'products[0].price', message: 'Preço deve ser maior que zero' },
      { field: 'products[0].stockQuantity', message: 'Estoque não pode ser negativo' },
      { field: 'products[0].cost', message: 'Campo desconhecido' },
      { field: 'products[2].name', message: 'Produto repetido: mesmo nome e categoria da linha 2' },
    ]),
  );
  const answerForTooMany = await confirmAlone({ products: Array(1001).fill({ name: 'a' }) });
  expect(answerForTooMany.body.details).toEqual([
    { field: 'products', message: 'Envie no máximo 1.000 produtos por vez, ou confirme pela conferência' },
  ]);
});

test('deleting a shop deletes its imports', async () => {
  const previewId = await check([sheetRow()]);
  await start(previewId);
  await deletePartner(catalog.services, shop.id, 'administrator');
  await runImport(catalog.services, previewId);
  expect(await imports(catalog.connection).countDocuments()).toBe(0);
  expect(await importBatches(catalog.connection).countDocuments()).toBe(0);
});
