import { outboxRecords } from '@boaxepa/service-kit/outbox/outboxRecords';
import { smtpInbox, type SmtpInbox } from '@boaxepa/service-testing/smtpInbox';
import { waitUntil } from '@boaxepa/service-testing/waitUntil';
import { imports } from './modules/imports/import.model.ts';
import { items } from './modules/items/item.model.ts';
import { buildPartner, buildProduct } from './testing/builders.ts';
import { type CatalogUnderTest, startCatalog } from './testing/catalogUnderTest.ts';
import { upload } from './testing/importCalls.ts';
import { ownProducts } from './testing/ownProducts.ts';
import { startWorkerProcess } from './testing/workerProcess.ts';
import { sheetRow, workbook } from './testing/workbooks.ts';

let catalog: CatalogUnderTest;
let inbox: SmtpInbox;
beforeAll(async () => {
  catalog = await startCatalog();
  inbox = await smtpInbox();
});
afterAll(async () => {
  await catalog.close();
  await inbox.close();
});

it('an import continues after its worker is killed, writes no row twice, and emails the shop once', async () => {
  const shop = await buildPartner(catalog);
  // The third of four batches has this product, because a batch has 400 rows.
  const knownProduct = await buildProduct(catalog, shop, { name: 'Pão 900', stock: 3 });
  const rows = Array.from({ length: 1600 }, (_, number) => sheetRow({ name: `Pão ${number}` }));
  const { body } = await upload(catalog, shop.id, workbook(rows), { name: 'pães.xlsx' });
  const jobId = body.data.previewId;
  const doneBatches = async () =>
    (await imports(catalog.connection).findById(jobId).lean().orFail()).doneBatches;

  const killedWorker = await startWorkerProcess(catalog, inbox.url);
  // This uncommitted change blocks the third batch, so that the worker cannot end the import before it is killed.
  const session = await catalog.connection.startSession();
  session.startTransaction();
  await items(catalog.connection).updateOne({ _id: knownProduct._id }, { $inc: { removed: 1 } }, { session });
  const answer = catalog
    .as(shop.id, 'post', '/api/products/import/confirm', { previewId: jobId })
    .then(({ body: data }) => data);
  await waitUntil(async () => (await doneBatches()) === 2, 30_000);
  await killedWorker.kill();
  await session.abortTransaction();
  await session.endSession();
  expect(await answer).toMatchObject({ data: { state: 'running' } });

  const worker = await startWorkerProcess(catalog, inbox.url);
  try {
    const job = async () => (await catalog.as(shop.id, 'get', `/api/products/import/${jobId}`)).body.data;
    // Wait up to two minutes, because a worker that is killed inside a transaction leaves the transaction open. The
    // import's record stays locked until MongoDB aborts the transaction.
    await waitUntil(async () => (await job()).state === 'done', 120_000);
    expect((await job()).result).toEqual({ total: 1600, created: 1599, updated: 1, skipped: 0 });
    const list = await ownProducts(catalog, shop.id);
    expect(list).toHaveLength(1600);
    expect(new Set(list.map(({ name }) => name)).size).toBe(1600);
    expect(list.find(({ id }) => id === knownProduct.id)).toMatchObject({ stock: 12 });
    await catalog.requireSoundStock();
    await waitUntil(async () => !(await outboxRecords(catalog.connection).exists({ done: false })), 30_000);
    expect(inbox.emails).toHaveLength(1);
    expect(inbox.emails[0]?.recipients).toEqual([shop.email]);
    expect(inbox.emails[0]?.source).toMatch(/^Subject: =\?UTF-8\?Q\?Importa=C3=A7=C3=A3o_conclu=C3=ADda\?=/m);
  } finally {
    await worker.stop();
  }
}, 210_000);
