import type { ImportProblem, ImportRowError, ImportState } from '@boaxepa/contracts/wire/productImports';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

/**
 * An uploaded spreadsheet. Its states are: reading ► checked ► running ► done or failed. The preview and the later job
 * share this record.
 */
export interface ImportRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  state: 'reading' | 'checked' | ImportState;
  fileName: string;
  fileSize: number;
  /**
   * Account id and name of the person who uploaded the file. The confirmation replaces them with the person who
   * confirmed.
   */
  by: string;
  author: string;
  createdAt: Date;
  /** Number of valid rows. The numbers of created and updated products are computed when the file is checked. */
  valid: number;
  invalid: number;
  creates: number;
  updates: number;
  /** Problems grouped by column and message. `rowErrors` holds the first rows that have problems. */
  problems: ImportProblem[];
  rowErrors: ImportRowError[];
  /** Number of batches of valid rows. */
  batches: number;
  startedAt?: Date;
  finishedAt?: Date;
  /**
   * Progress: the number of written batches and of created and updated products. Updated in the transaction that writes
   * a batch.
   */
  doneBatches: number;
  created: number;
  updated: number;
  skipped: number;
  /** Time at which the rows expire. */
  rowsExpireAt: Date;
  /** Time at which the record expires. MongoDB's own clock decides, so tests cannot shift this time. */
  expiresAt: Date;
  /** Set while the file is read. After this time the reader counts as dead, and another upload can start. */
  leaseUntil?: Date;
}

export type ConfirmedImport = ImportRecord & { state: ImportState; startedAt: Date };

/** Returns true for an import that a person has confirmed. */
export function isConfirmed<T extends ImportRecord>(record: T): record is T & ConfirmedImport {
  return record.startedAt !== undefined;
}

/**
 * A document with several hundred rows of an import. Either all of its rows are valid, or all of them have problems.
 */
export type ImportBatch = {
  importId: Types.ObjectId;
  partnerId: Types.ObjectId;
  /** Number of the batch among the batches of the same kind, from 0. */
  number: number;
  expiresAt: Date;
} & ({ kind: 'valid'; rows: ValidRow[] } | { kind: 'problems'; rows: ProblemRow[] });
type ImportBatchRecord = ImportBatch & { _id: Types.ObjectId };

const importSchema = new Schema<ImportRecord>(
  {
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
  },
  { versionKey: false },
);
importSchema.index({ partnerId: 1, startedAt: -1 });
importSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// Unique index: a shop can have only one import in state 'reading' and one in state 'running'.
importSchema.index(
  { partnerId: 1, state: 1 },
  { unique: true, partialFilterExpression: { state: { $in: ['reading', 'running'] } } },
);

const batchSchema = new Schema<ImportBatchRecord>(
  {
    importId: Schema.Types.ObjectId,
    partnerId: Schema.Types.ObjectId,
    kind: String,
    number: Number,
    rows: Schema.Types.Mixed,
    expiresAt: Date,
  },
  { versionKey: false },
);
batchSchema.index({ importId: 1, kind: 1, number: 1 }, { unique: true });
batchSchema.index({ partnerId: 1 });
batchSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const imports = defineModel<ImportRecord>('imports', importSchema);
export const importBatches = defineModel<ImportBatchRecord>('importBatches', batchSchema);
