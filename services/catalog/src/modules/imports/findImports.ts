import { importStates } from '@boaxepa/contracts/wire/importAnswers';
import { importLimits, importMessages } from '@boaxepa/contracts/wire/productImports';
import { isId } from '@boaxepa/contracts/wire/ids';
import { appError } from '@boaxepa/service-kit/errors/AppError';
import type { Types } from 'mongoose';
import type { Services } from '../../services.ts';
import {
  type ConfirmedImport,
  importBatches,
  type ImportRecord,
  imports,
  isConfirmed,
} from './import.model.ts';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

const maxListedImports = 10;

export const unknownImport = () => appError('NOT_FOUND', { message: importMessages.unknown });

/**
 * Returns an import of this shop.
 * @throws AppError NOT_FOUND if the shop has no import with this id, or if it has expired
 */
export async function findOwnImport(
  { connection }: Pick<Services, 'connection'>,
  partnerId: Types.ObjectId,
  id: string,
): Promise<ImportRecord> {
  const record = isId(id)
    ? await imports(connection)
        .findOne({ _id: id, partnerId, state: { $ne: 'reading' }, expiresAt: { $gt: new Date() } })
        .lean()
    : null;
  if (!record) throw unknownImport();
  return record;
}

/**
 * Returns an import of this shop that a user has confirmed.
 * @throws AppError NOT_FOUND if the shop has no such import
 */
export async function findOwnJob(
  services: Pick<Services, 'connection'>,
  partnerId: Types.ObjectId,
  id: string,
): Promise<ConfirmedImport> {
  const record = await findOwnImport(services, partnerId, id);
  if (!isConfirmed(record)) throw unknownImport();
  return record;
}

/**
 * Returns an import of this shop that still waits for a confirmation.
 * @throws AppError NOT_FOUND if the shop has no such import
 */
export async function findOwnPreview(
  services: Pick<Services, 'connection'>,
  partnerId: Types.ObjectId,
  id: string,
): Promise<ImportRecord> {
  const record = await findOwnImport(services, partnerId, id);
  if (record.state !== 'checked') throw unknownImport();
  return record;
}

export async function listedRowsOf({ connection }: Services, { _id }: ImportRecord): Promise<ValidRow[]> {
  // The first batch is sufficient, because a full batch has more rows than the preview shows.
  const first = await importBatches(connection)
    .findOne({ importId: _id, kind: 'valid' })
    .sort({ number: 1 })
    .lean();
  return first?.kind === 'valid' ? first.rows.slice(0, importLimits.listedProducts) : [];
}

/** Returns the confirmed import with this id, or null. Does not check to which shop the import belongs. */
export async function findConfirmedImport(
  { connection }: Pick<Services, 'connection'>,
  id: string,
): Promise<ConfirmedImport | null> {
  const record = await imports(connection).findById(id).lean();
  return record && isConfirmed(record) ? record : null;
}

export async function listOwnJobs(
  { connection }: Services,
  partnerId: Types.ObjectId,
): Promise<ConfirmedImport[]> {
  const records = await imports(connection)
    .find({
      partnerId,
      // Only confirmed imports have a start time. A shop runs one import at a time, so no two of its imports have the
      // same start time.
      startedAt: { $gt: new Date(0) },
      state: { $in: importStates },
      expiresAt: { $gt: new Date() },
    })
    .sort({ startedAt: -1 })
    .limit(maxListedImports)
    .lean();
  return records.filter(isConfirmed);
}

/** Yields the rows of an import that have problems, in batches and in the order of the file. */
export async function* problemRowsOf(
  { connection }: Services,
  record: ImportRecord,
): AsyncGenerator<ProblemRow[]> {
  const batches = importBatches(connection)
    .find({ importId: record._id, kind: 'problems' })
    .sort({ number: 1 })
    .lean()
    .cursor({ batchSize: 1 });
  for await (const batch of batches) if (batch.kind === 'problems') yield batch.rows;
}
