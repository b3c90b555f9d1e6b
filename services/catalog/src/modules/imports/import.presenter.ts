import type { ImportJob, ImportPreview } from '@boaxepa/contracts/wire/productImports';
import type { ConfirmedImport, ImportRecord } from './import.model.ts';

export function presentPreview(
  record: ImportRecord,
  validProducts: ImportPreview['validProducts'],
): ImportPreview {
  const { valid, invalid, creates, updates } = record;
  return {
    previewId: record._id.toHexString(),
    fileName: record.fileName,
    fileSize: record.fileSize,
    createdAt: record.createdAt.toISOString(),
    expiresAt: record.expiresAt.toISOString(),
    summary: { total: valid + invalid, valid, invalid, create: creates, update: updates },
    errors: record.rowErrors,
    problems: record.problems,
    validProducts,
  };
}

export function presentJob(record: ConfirmedImport): ImportJob {
  const { state, valid, invalid, created, updated, skipped } = record;
  const total = valid + invalid;
  return {
    jobId: record._id.toHexString(),
    state,
    fileName: record.fileName,
    author: record.author,
    startedAt: record.startedAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    progress: { done: created + updated + skipped, total: valid },
    result: state === 'running' ? null : { total, created, updated, skipped: total - created - updated },
    hasProblemRows: invalid > 0 && record.rowsExpireAt > new Date(),
  };
}
