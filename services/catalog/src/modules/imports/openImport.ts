import { importLimits, importMessages } from '@boaxepa/contracts/wire/productImports';
import { keptUntil } from '@boaxepa/contracts/domain/retention';
import type { Actor } from '@boaxepa/service-kit/auth/actor';
import { withoutDeadline } from '@boaxepa/service-kit/context/requestContext';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import { isDuplicateKey } from '@boaxepa/service-kit/errors/mongoErrors';
import { newObjectId } from '@boaxepa/service-kit/mongo/newId';
import type { Connection } from 'mongoose';
import type { Services } from '../../services.ts';
import type { PartnerRecord } from '../partners/partner.policy.ts';
import { type ImportBatch, importBatches, type ImportRecord, imports } from './import.model.ts';
import { withActions } from './matchProducts.ts';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

/**
 * Maximum milliseconds for which an upload blocks other uploads of the shop. Uploads end much earlier, unless the
 * process crashes.
 */
const leaseMs = 120_000;

function collectBatches(
  connection: Connection,
  common: Pick<ImportBatch, 'importId' | 'partnerId' | 'expiresAt'>,
) {
  const figures = { valid: 0, invalid: 0, creates: 0, updates: 0, batches: 0 };
  const rowErrors: ImportRecord['rowErrors'] = [];
  let problemBatches = 0;

  // This bypasses mongoose, which would copy every row several times and thereby block other requests.
  const insertBatch = (batch: ImportBatch) => importBatches(connection).collection.insertOne({ ...batch });

  return {
    figures,
    rowErrors,
    async addValid(rows: ValidRow[]): Promise<void> {
      for (const { action } of await withActions(connection, common.partnerId, rows))
        figures[action === 'create' ? 'creates' : 'updates'] += 1;
      figures.valid += rows.length;
      await insertBatch({ ...common, kind: 'valid', number: figures.batches, rows });
      figures.batches += 1;
    },
    async addProblems(rows: ProblemRow[]): Promise<void> {
      for (const { row, texts, problems } of rows.slice(0, importLimits.listedErrors - rowErrors.length)) {
        const errors = problems.map(({ message }) => message);
        rowErrors.push({ row, message: errors[0] ?? '', errors, data: { name: String(texts.name ?? '') } });
      }
      figures.invalid += rows.length;
      await insertBatch({ ...common, kind: 'problems', number: problemBatches, rows });
      problemBatches += 1;
    },
  };
}

/**
 * Creates an import, stores its rows, and makes it ready for confirmation. If a step fails, the import and its rows are
 * removed.
 * @param fill stores the rows and returns the summary of the spreadsheet
 * @throws AppError IMPORT_IN_PROGRESS while another spreadsheet of the shop is being read, and the errors of `fill`
 */
export async function openImport(
  { connection, clock }: Services,
  shop: PartnerRecord,
  actor: Actor,
  fill: (
    rows: ReturnType<typeof collectBatches>,
  ) => Promise<Pick<ImportRecord, 'fileName' | 'fileSize' | 'problems'>>,
): Promise<ImportRecord> {
  const _id = newObjectId();
  const partnerId = shop._id;
  const expiresAt = keptUntil('importRows', new Date());
  // Remove the import of a process that crashed while it read a spreadsheet of this shop. The unique index would
  // otherwise refuse this upload.
  await imports(connection).deleteOne({ partnerId, state: 'reading', leaseUntil: { $lt: new Date() } });
  try {
    await imports(connection).create({
      _id,
      partnerId,
      state: 'reading',
      fileName: '',
      fileSize: 0,
      by: actor.userId,
      author: actor.name,
      createdAt: clock(),
      rowsExpireAt: expiresAt,
      expiresAt,
      leaseUntil: new Date(Date.now() + leaseMs),
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw appError('IMPORT_IN_PROGRESS', { message: importMessages.reading });
    throw error;
  }
  try {
    const rows = collectBatches(connection, { importId: _id, partnerId, expiresAt });
    const file = await fill(rows);
    const { figures, rowErrors } = rows;
    const checked = await imports(connection)
      .findOneAndUpdate(
        { _id, state: 'reading' },
        { $set: { ...file, ...figures, rowErrors, state: 'checked' }, $unset: { leaseUntil: 1 } },
        { returnDocument: 'after' },
      )
      .lean();
    // Reading took longer than the lease, and another upload has replaced this import.
    if (!checked) throw appError('SERVICE_UNAVAILABLE');
    return checked;
  } catch (error) {
    // Remove the import even if the caller's deadline has passed. Otherwise it would block further uploads until its
    // lease ends. If the removal of the rows fails, MongoDB deletes them when they expire.
    await withoutDeadline(async () => {
      await imports(connection).deleteOne({ _id });
      await importBatches(connection).deleteMany({ importId: _id });
    });
    throw error;
  }
}
