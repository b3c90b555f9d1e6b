import type { ImportProblem, ImportRowError, ImportState } from '@boaxepa/contracts/wire/productImports';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

/**
 * An import of products from a spreadsheet. Its state changes from `reading` to `checked`, then to `running`, and at
 * the end to `done` or `failed`.
 */
export interface ImportRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  state: 'reading' | 'checked' | ImportState;
  fileName: string;
  fileSize: number;
  /**
   * Id of the user who uploaded the spreadsheet. After the confirmation, it is the id of the user who confirmed the
   * import.
   */
  by: string;
  author: string;
  createdAt: Date;
  /** Number of spreadsheet rows without a problem. */
  valid: number;
  invalid: number;
  creates: number;
  updates: number;
  /**
   * Problems of all rows, grouped by column and message. If there are more than 50 different problems, the rest is
   * grouped by column only.
   */
  problems: ImportProblem[];
  rowErrors: ImportRowError[];
  /** Number of batches into which the valid rows are divided. */
  batches: number;
  startedAt?: Date;
  finishedAt?: Date;
  /**
   * Number of batches that the job has written. Each batch and this number are written in one transaction, so a
   * restarted job continues with the next batch.
   */
  doneBatches: number;
  created: number;
  updated: number;
  skipped: number;
  /** Time at which MongoDB deletes the rows of this import. */
  rowsExpireAt: Date;
  /**
   * Time at which MongoDB deletes this record. It is calculated from the system time even in tests, because MongoDB
   * compares it with its own clock.
   */
  expiresAt: Date;
  /**
   * While a process reads the spreadsheet, other uploads of the shop are refused, but at most until this time. The time
   * limit matters only if that process crashes.
   */
  leaseUntil?: Date;
}

export type ConfirmedImport = ImportRecord & { state: ImportState; startedAt: Date };

/** Returns true if a user has confirmed the import, which gives it a start time. */
export function isConfirmed<T extends ImportRecord>(record: T): record is T & ConfirmedImport {
  return record.startedAt !== undefined;
}

/** Several hundred rows of an import in one document. All of them are valid, or all of them have problems. */
export type ImportBatch = {
  importId: Types.ObjectId;
  partnerId: Types.ObjectId;
  /** Number of this batch, from 0. Batches of valid rows and batches of problem rows are counted separately. */
  number: number;
  expiresAt: Date;
} & ({ kind: 'valid'; rows: ValidRow[] } | { kind: 'problems'; rows: ProblemRow[] });
type ImportBatchRecord = ImportBatch & { _id: Types.ObjectId };

const importSchema = new Schema<ImportRecord>({
  partnerId: Schema.Types.ObjectId,
  state: String,
  fileName: String,
  fileSize: Number,
  by: String,
  author: String,
  createdAt: Date,
  valid: { type: Number, default: 0 },
  invalid: { type: Number, default: 0 },
  creates: { type: Number, default: 0 },
  updates: { type: Number, default: 0 },
  problems: { type: Schema.Types.Mixed, default: [] },
  rowErrors: { type: Schema.Types.Mixed, default: [] },
  batches: { type: Number, default: 0 },
  startedAt: Date,
  finishedAt: Date,
  doneBatches: { type: Number, default: 0 },
  created: { type: Number, default: 0 },
  updated: { type: Number, default: 0 },
  skipped: { type: Number, default: 0 },
  rowsExpireAt: Date,
  expiresAt: Date,
  leaseUntil: Date,
});
importSchema.index({ partnerId: 1, startedAt: -1 });
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// This unique index allows each shop only one import that is being read and one that is running.
importSchema.index(
  { partnerId: 1, state: 1 },
  { unique: true, partialFilterExpression: { state: { $in: ['reading', 'running'] } } },
);

const batchSchema = new Schema<ImportBatchRecord>({
  importId: Schema.Types.ObjectId,
  partnerId: Schema.Types.ObjectId,
  kind: String,
  number: Number,
  rows: Schema.Types.Mixed,
  expiresAt: Date,
});
batchSchema.index({ importId: 1, kind: 1, number: 1 }, { unique: true });
batchSchema.index({ partnerId: 1 });
batchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const imports = defineModel<ImportRecord>('imports', importSchema);
export const importBatches = defineModel<ImportBatchRecord>('importBatches', batchSchema);
