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

const listed = 10;

/** What is said of an import that is not there, or not for who asks. */
export const unknownImport = () => appError('NOT_FOUND', { message: importMessages.unknown });

/** A shop's own import. @throws AppError NOT_FOUND, also for another shop's and for one that has expired */
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

/** Like `findOwnImport`, for one that was confirmed. @throws AppError NOT_FOUND */
export async function findOwnJob(
  services: Pick<Services, 'connection'>,
  partnerId: Types.ObjectId,
  id: string,
): Promise<ConfirmedImport> {
  const record = await findOwnImport(services, partnerId, id);
  if (!isConfirmed(record)) throw unknownImport();
  return record;
}

/** Like `findOwnImport`, for one that waits to be confirmed. @throws AppError NOT_FOUND */
export async function findOwnPreview(
  services: Pick<Services, 'connection'>,
  partnerId: Types.ObjectId,
  id: string,
): Promise<ImportRecord> {
  const record = await findOwnImport(services, partnerId, id);
  if (record.state !== 'checked') throw unknownImport();
  return record;
}

/** The valid rows of an import that its preview lists. */
export async function listedRowsOf({ connection }: Services, { _id }: ImportRecord): Promise<ValidRow[]> {
  // A batch holds more than are listed, however long its rows are.
  const first = await importBatches(connection)
    .findOne({ importId: _id, kind: 'valid' })
    .sort({ number: 1 })
    .lean();
  return first?.kind === 'valid' ? first.rows.slice(0, importLimits.listedProducts) : [];
}

/** An import that was confirmed, of whatever shop; null when there is none. */
export async function findConfirmedImport(
  { connection }: Pick<Services, 'connection'>,
  id: string,
): Promise<ConfirmedImport | null> {
  const record = await imports(connection).findById(id).lean();
  return record && isConfirmed(record) ? record : null;
}

/** A shop's confirmed imports, the newest first: one that is running, and what became of the others. */
export async function listOwnJobs(
  { connection }: Services,
  partnerId: Types.ObjectId,
): Promise<ConfirmedImport[]> {
  const records = await imports(connection)
    .find({
      partnerId,
      // Of what was confirmed, which alone has begun; a shop begins one at a time.
      startedAt: { $gt: new Date(0) },
      state: { $in: importStates },
      expiresAt: { $gt: new Date() },
    })
    .sort({ startedAt: -1 })
    .limit(listed)
    .lean();
  return records.filter(isConfirmed);
}

/** The rows of an import that have problems, in the file's order. */
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
