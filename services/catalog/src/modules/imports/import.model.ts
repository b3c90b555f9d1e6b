import type { ImportProblem, ImportRowError, ImportState } from '@boaxepa/contracts/wire/productImports';
import { defineModel } from '@boaxepa/service-kit/mongo/defineModel';
import { Schema, type Types } from 'mongoose';
import type { ProblemRow, ValidRow } from './spreadsheet/checkRows.ts';

/** An upload of a spreadsheet. The state changes from reading to checked to running, and then to done or failed. */
export interface ImportRecord {
  _id: Types.ObjectId;
  partnerId: Types.ObjectId;
  state: 'reading' | 'checked' | ImportState;
  fileName: string;
  fileSize: number;
  /** Account id and name of the user who uploaded the file. A confirmation replaces both with the user who confirmed. */
  by: string;
  author: string;
  createdAt: Date;
  /** Number of valid rows. */
  valid: number;
  invalid: number;
  creates: number;
  updates: number;
  /** Problems grouped by column and message. */
  problems: ImportProblem[];
  rowErrors: ImportRowError[];
  /** Number of batches of valid rows. */
  batches: number;
  startedAt?: Date;
  finishedAt?: Date;
  /** Progress of the job. The transaction that writes a batch also updates these counters. */
  doneBatches: number;
  created: number;
  updated: number;
  skipped: number;
  /** Time at which the rows expire. */
  rowsExpireAt: Date;
  /** Time at which the record expires. MongoDB deletes expired records by its own clock, so tests cannot change the time. */
  expiresAt: Date;
  /** Lease of the server process that reads the file. After this time, another upload can start. */
  leaseUntil?: Date;
}

export type ConfirmedImport = ImportRecord & { state: ImportState; startedAt: Date };

/** Returns true for an import that a person has confirmed. */
export function isConfirmed<T extends ImportRecord>(record: T): record is T & ConfirmedImport {
  return record.startedAt !== undefined;
}

/** Stores several hundred rows of an import in one document. The rows are either all valid or all invalid. */
export type ImportBatch = {
  importId: Types.ObjectId;
  partnerId: Types.ObjectId;
  /** Index of the batch among all batches of its kind, starting at 0. */
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
// A unique index allows each shop at most one import in state 'reading' and one in state 'running'.
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
