import { importLimits, importMessages, type ImportPreview } from '@boaxepa/contracts/productImports';
import { keptUntil } from '@boaxepa/contracts/retention';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import { type ImportBatchRecord, importBatches, type ImportRecord, imports } from './import.model.ts';
import { withActions } from './matchProducts.ts';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

/** An import that rows are put into, one batch after the other. */
export interface OpenImport {
  id: Types.ObjectId;
  addValid(rows: ValidRow[]): Promise<void>;
  addProblems(rows: ProblemRow[]): Promise<void>;
  /** Makes it ready to be confirmed. */
  close(
    file: { fileName: string; fileSize: number },
    problems: ImportRecord['problems'],
  ): Promise<ImportRecord>;
  /** Forgets it. */
  discard(): Promise<void>;
  /** The first valid rows, with what they would do. */
  listed: ImportPreview['validProducts'];
}

/** Longer than an upload and a check take at most. */
const leaseMs = 120_000;

/** A batch before it has an id. */
type NewBatch = ImportBatchRecord extends infer B ? (B extends unknown ? Omit<B, '_id'> : never) : never;

async function insertReading(services: Services, shop: PartnerRecord, actor: Actor): Promise<Types.ObjectId> {
  const _id = newObjectId();
  const rowsExpireAt = keptUntil('importRows', new Date());
  await imports(services.connection).create({
    _id,
    partnerId: shop._id,
    state: 'reading',
    fileName: '',
    fileSize: 0,
    by: actor.userId,
    author: actor.name,
    createdAt: services.clock(),
    rowsExpireAt,
    expiresAt: rowsExpireAt,
    leaseUntil: new Date(Date.now() + leaseMs),
  });
  return _id;
}

/** Begins an import of a shop, one at a time. @throws AppError IMPORT_IN_PROGRESS while another is being read */
export async function openImport(services: Services, shop: PartnerRecord, actor: Actor): Promise<OpenImport> {
  const { connection } = services;
  // A server that died while it was reading leaves its record behind.
  await imports(connection).deleteOne({
    partnerId: shop._id,
    state: 'reading',
    leaseUntil: { $lt: new Date() },
  });
  const id = await insertReading(services, shop, actor).catch((error: unknown) => {
    if (isDuplicateKey(error)) throw appError('IMPORT_IN_PROGRESS', { message: importMessages.reading });
    throw error;
  });

  const counts = { valid: 0, invalid: 0, creates: 0, updates: 0, batches: 0, problemBatches: 0 };
  const rowErrors: ImportRecord['rowErrors'] = [];
  const listed: OpenImport['listed'] = [];
  const common = { importId: id, partnerId: shop._id, expiresAt: keptUntil('importRows', new Date()) };

  // Past mongoose, which would copy every row several times on the loop that answers requests.
  const keep = (batch: NewBatch) => importBatches(connection).collection.insertOne({ ...batch });

  return {
    id,
    listed,
    async addValid(rows) {
      for (const row of await withActions(connection, shop._id, rows)) {
        counts[row.action === 'create' ? 'creates' : 'updates'] += 1;
        if (listed.length < importLimits.listedProducts) listed.push(row);
      }
      counts.valid += rows.length;
      await keep({ ...common, kind: 'valid', number: counts.batches, rows });
      counts.batches += 1;
    },
    async addProblems(rows) {
      for (const { row, texts, problems } of rows.slice(0, importLimits.listedErrors - rowErrors.length)) {
        const errors = problems.map(({ message }) => message);
        rowErrors.push({ row, message: errors[0] ?? '', errors, data: { name: texts.name ?? '' } });
      }
      counts.invalid += rows.length;
      const number = counts.problemBatches;
      await keep({ ...common, kind: 'problems', number, rows });
      counts.problemBatches += 1;
    },
    async close(file, problems) {
      const { problemBatches: _, ...figures } = counts;
      const checked = await imports(connection)
        .findOneAndUpdate(
          { _id: id, state: 'reading' },
          { $set: { ...file, ...figures, problems, rowErrors, state: 'checked' }, $unset: { leaseUntil: 1 } },
          { returnDocument: 'after' },
        )
        .lean();
      // Its lease was over and another upload has begun.
      if (!checked) throw appError('SERVICE_UNAVAILABLE');
      return checked;
    },
    async discard() {
      await importBatches(connection).deleteMany({ importId: id });
      await imports(connection).deleteOne({ _id: id });
    },
  };
}
