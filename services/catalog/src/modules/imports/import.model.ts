import type { ImportProblem, ImportRowError, ImportState } from '@boaxepa/contracts/wire/productImports';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

/**
 * An upload on its way to the catalogue: reading ► checked ► running ► done or failed. A preview and the job that
 * it becomes are one record.
 */
export interface ImportRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  state: 'reading' | 'checked' | ImportState;
  fileName: string;
  fileSize: number;
  /** Account and name of the person who uploaded it, then of the one who confirmed it. */
  by: string;
  author: string;
  createdAt: Date;
  /** Of valid rows; what they do is counted when the file is checked. */
  valid: number;
  invalid: number;
  creates: number;
  updates: number;
  /** The problems summed up, and the first rows that have some. */
  problems: ImportProblem[];
  rowErrors: ImportRowError[];
  /** How many batches of valid rows there are. */
  batches: number;
  startedAt?: Date;
  finishedAt?: Date;
  /** Batches that are written, and what they did. Moved in the transaction that writes a batch. */
  doneBatches: number;
  created: number;
  updated: number;
  skipped: number;
  /** When the rows go. */
  rowsExpireAt: Date;
  /** When MongoDB removes the record; this and the other ends follow the real clock, which is MongoDB's. */
  expiresAt: Date;
  /** Present while the file is read: a reader that died is forgotten after it. */
  leaseUntil?: Date;
}

/** An import that a person has confirmed. */
export type ConfirmedImport = ImportRecord & { state: ImportState; startedAt: Date };

/** True for an import that a person has confirmed. */
export function isConfirmed<T extends ImportRecord>(record: T): record is T & ConfirmedImport {
  return record.startedAt !== undefined;
}

/** Rows of an import, some hundred a document: valid ones or ones with problems. */
export type ImportBatch = {
  importId: Types.ObjectId;
  partnerId: Types.ObjectId;
  /** Counts up from 0 within its kind. */
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
// A shop's files are read one by one, and written one by one.
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
