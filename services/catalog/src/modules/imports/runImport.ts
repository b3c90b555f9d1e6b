import { productSchema } from '@boaxepa/contracts/wire/products';
import { keptUntil } from '@boaxepa/contracts/domain/retention';
import { checkAgainst } from '@boaxepa/service-kit/http/validate';
import { inTransaction } from '@boaxepa/service-kit/mongo/transaction';
import { sendImportDoneEmail } from '../../jobs/partnerEmails.job.ts';
import type { Services } from '../../services.ts';
import { productFields } from '../products/productFields.ts';
import { itemEdit, newItem, saveItems } from '../items/itemChanges.ts';
import { addListWords } from '../partners/listWords.ts';
import { findConfirmedImport } from './findImports.ts';
import { type ConfirmedImport, importBatches, imports } from './import.model.ts';
import { matchProducts } from './matchProducts.ts';
import { productKey, type ValidRow } from './spreadsheet/checkRows.ts';

type WriterServices = Pick<Services, 'connection' | 'clock' | 'outbox' | 'publicUrl'>;

/**
 * Returns the rows that are still valid. A new release may have changed the validation rules since the rows were
 * checked.
 */
async function stillValid(rows: readonly ValidRow[]): Promise<ValidRow[]> {
  const validRows: ValidRow[] = [];
  for (const row of rows)
    if ('value' in (await checkAgainst(productSchema, row.product))) validRows.push(row);
  return validRows;
}

/**
 * Writes a batch of products and the import's progress in one transaction. Each batch is therefore written exactly
 * once, also if several workers try it.
 */
async function writeBatch(
  { connection, clock, publicUrl }: WriterServices,
  job: ConfirmedImport,
  number: number,
  rows: readonly ValidRow[],
): Promise<void> {
  const validRows = await stillValid(rows);
  const change = { by: job.by, at: clock() };
  return inTransaction(connection, async (session) => {
    const products = validRows.map(({ product }) => product);
    const existingProducts = await matchProducts(connection, job.partnerId, products, session);
    const created: ReturnType<typeof newItem>[] = [];
    const edited: ReturnType<typeof itemEdit>[] = [];
    for (const product of products) {
      const present = existingProducts.get(productKey(product));
      // Use the stored spelling of an existing product's name, even if the spreadsheet has different upper or lower
      // case.
      const importedProduct = { ...product, name: present?.name ?? product.name };
      const fields = productFields(importedProduct, publicUrl, present);
      if (present) edited.push(itemEdit(present, fields, product.stockQuantity, change));
      else
        created.push(
          newItem({ ...fields, partnerId: job.partnerId, kind: 'product' }, product.stockQuantity, change),
        );
    }
    const counts = {
      doneBatches: 1,
      created: created.length,
      updated: edited.length,
      skipped: rows.length - validRows.length,
    };
    const { matchedCount } = await imports(connection).updateOne(
      { _id: job._id, state: 'running', doneBatches: number },
      { $inc: counts },
      { session },
    );
    // Another worker has already written this batch.
    if (matchedCount === 0) return;
    await saveItems(connection, session, created, edited);
    const names = products.map(({ name }) => name);
    await addListWords(connection, session, job.partnerId, names);
  });
}

async function finishImport(
  { connection, clock, outbox }: WriterServices,
  job: ConfirmedImport,
  state: 'done' | 'failed',
): Promise<void> {
  const rowsExpireAt = keptUntil('importRows', new Date());
  const expiresAt = keptUntil('importRecords', new Date());
  await inTransaction(connection, async (session) => {
    const { matchedCount } = await imports(connection).updateOne(
      { _id: job._id, state: 'running' },
      { $set: { state, finishedAt: clock(), rowsExpireAt, expiresAt } },
      { session },
    );
    if (matchedCount === 0) return;
    const { _id: importId } = job;
    await importBatches(connection).updateMany(
      { importId },
      { $set: { expiresAt: rowsExpireAt } },
      { session },
    );
    await outbox.job(session, { job: sendImportDoneEmail, payload: { importId: importId.toHexString() } });
  });
}

/**
 * Writes the batches of a confirmed import that have not been written yet. Several workers may run this function for
 * the same import at the same time.
 */
export async function runImport(services: WriterServices, importId: string): Promise<void> {
  const { connection } = services;
  for (;;) {
    const job = await findConfirmedImport(services, importId);
    if (job?.state !== 'running') return;
    const { doneBatches: number } = job;
    if (number >= job.batches) return finishImport(services, job, 'done');
    const batch = await importBatches(connection)
      .findOne({ importId: job._id, kind: 'valid', number })
      .lean();
    if (batch?.kind !== 'valid') return finishImport(services, job, 'failed');
    await writeBatch(services, job, number, batch.rows);
  }
}
