import { array, boolean, type InferType, number, object, string } from 'yup';
import { count, flag, oneOf, text } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { importColumns } from './importColumns.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// What a shop sees of its imports. Apart from the words, so that no page carries it.

const row = number().integer().min(1).required();

export const importStates = ['running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

const importedFields = {
  name: text,
  description: string(),
  price: number().required(),
  discountPrice: number(),
  category: oneOf(productCategoryValues).required(),
  stockQuantity: count,
  isFlashDeal: boolean(),
  photoUrl: string(),
};
const importedProduct = object(importedFields);
/** A product of a valid row, with the fields of the form; reais as numbers. What a row leaves empty is absent. */
export type ImportedProduct = InferType<typeof importedProduct>;

/** A row with all of its problems; `message` is the first one. */
const rowError = object({
  row,
  message: text,
  errors: array(string().required()).required(),
  data: object({ name: text }),
});
export type ImportRowError = InferType<typeof rowError>;

/** One problem and the rows that have it. */
const importProblem = object({
  /** Header of the column, as in the template. */
  column: string().required(),
  field: string()
    .oneOf(importColumns.map(({ field }) => field))
    .required(),
  message: string().required(),
  hint: string().required(),
  /** How many rows. */
  count,
  /** The first 10 of them. */
  rows: array(row).required(),
});
export type ImportProblem = InferType<typeof importProblem>;

/** What a file would do; nothing is written before it is confirmed. */
export const importPreviewSchema = object({
  previewId: idSchema,
  fileName: text,
  fileSize: count,
  createdAt: string().required(),
  /** Until then it can be confirmed. */
  expiresAt: string().required(),
  /** Of the valid rows, `create` make a new product and `update` change one. */
  summary: object({ total: count, valid: count, invalid: count, create: count, update: count }),
  errors: array(rowError).required(),
  problems: array(importProblem).required(),
  validProducts: array(
    object({
      row,
      action: string()
        .oneOf(['create', 'update'] as const)
        .required(),
      ...importedFields,
    }),
  ).required(),
});
export type ImportPreview = InferType<typeof importPreviewSchema>;
export type ImportSummary = ImportPreview['summary'];

/** A confirmed import; its id is that of its preview. */
export const importJobSchema = object({
  jobId: idSchema,
  state: string().oneOf(importStates).required(),
  /** Empty when the products came without a file. */
  fileName: text,
  /** Who confirmed it. */
  author: text,
  startedAt: string().required(),
  finishedAt: string().nullable().defined(),
  progress: object({ done: count, total: count }),
  /** Present at the end; `skipped` are rows with problems. */
  result: object({ total: count, created: count, updated: count, skipped: count })
    .nullable()
    .defined()
    .default(null),
  /** The rows with problems can still be downloaded. */
  hasProblemRows: flag,
});
export type ImportJob = InferType<typeof importJobSchema>;
