import { array, boolean, type InferType, number, object, string } from 'yup';
import { count, flag, oneOf, text } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { importColumns } from './importColumns.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// Schemas of the responses about imports. Pages load only the texts, which are separate.

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
/** The product of a valid row, with the fields of the product form. Amounts are in reais. Empty cells are absent. */
export type ImportedProduct = InferType<typeof importedProduct>;

/** Problems of a row. `message` is the message of the first problem. */
const rowError = object({
  row,
  message: text,
  errors: array(string().required()).required(),
  data: object({ name: text }),
});
export type ImportRowError = InferType<typeof rowError>;

/** A kind of problem and the affected rows. */
const importProblem = object({
  /** Header of the column in the template. */
  column: string().required(),
  field: string()
    .oneOf(importColumns.map(({ field }) => field))
    .required(),
  message: string().required(),
  hint: string().required(),
  count,
  /** Numbers of the first 10 affected rows. */
  rows: array(row).required(),
});
export type ImportProblem = InferType<typeof importProblem>;

/** Preview of an import. Products are written only after the shop has confirmed the import. */
export const importPreviewSchema = object({
  previewId: idSchema,
  fileName: text,
  fileSize: count,
  createdAt: string().required(),
  /** Time until which the shop can confirm the import. */
  expiresAt: string().required(),
  /** Numbers of rows. A valid row is counted in `create` if it adds a product, and in `update` if it changes a product. */
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

/** A confirmed import. `jobId` is the id of the preview. */
export const importJobSchema = object({
  jobId: idSchema,
  state: string().oneOf(importStates).required(),
  /** Empty if the confirmation contained products instead of the id of a preview. */
  fileName: text,
  /** Name of the person who confirmed the import. */
  author: text,
  startedAt: string().required(),
  finishedAt: string().nullable().defined(),
  progress: object({ done: count, total: count }),
  /** Present when the import has ended. `skipped` is the number of rows with problems. */
  result: object({ total: count, created: count, updated: count, skipped: count })
    .nullable()
    .defined()
    .default(null),
  /** True while the rows with problems can be downloaded. */
  hasProblemRows: flag,
});
export type ImportJob = InferType<typeof importJobSchema>;
