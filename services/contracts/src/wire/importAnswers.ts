import { array, boolean, type InferType, number, object, string } from 'yup';
import { count, flag, oneOf, text } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { importColumns } from './importColumns.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// Schemas of the responses about imports that a shop receives. They are separate from the texts, so that no page
// loads these schemas.

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
/**
 * The product of a valid row, with the fields of the product form. Amounts are in reais. The field of an empty cell
 * is absent.
 */
export type ImportedProduct = InferType<typeof importedProduct>;

/** A row and all of its problems. `message` is the message of the first problem. */
const rowError = object({
  row,
  message: text,
  errors: array(string().required()).required(),
  data: object({ name: text }),
});
export type ImportRowError = InferType<typeof rowError>;

/** A kind of problem, with the rows in which it occurs. */
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

/** Preview of an import. The service writes no product before the shop confirms the import. */
export const importPreviewSchema = object({
  previewId: idSchema,
  fileName: text,
  fileSize: count,
  createdAt: string().required(),
  /** Instant until which the shop can confirm the import. */
  expiresAt: string().required(),
  /** Numbers of rows. Among the valid rows, `create` rows add a product, and `update` rows change a product. */
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

/** A confirmed import. `jobId` equals the id of the preview. */
export const importJobSchema = object({
  jobId: idSchema,
  state: string().oneOf(importStates).required(),
  /** Empty if the confirmation contained the products instead of a preview's id. */
  fileName: text,
  /** Name of the person who confirmed the import. */
  author: text,
  startedAt: string().required(),
  finishedAt: string().nullable().defined(),
  progress: object({ done: count, total: count }),
  /** Present after the import has ended. `skipped` is the number of rows with problems. */
  result: object({ total: count, created: count, updated: count, skipped: count })
    .nullable()
    .defined()
    .default(null),
  /** True while the rows with problems are stored and can be downloaded. */
  hasProblemRows: flag,
});
export type ImportJob = InferType<typeof importJobSchema>;
