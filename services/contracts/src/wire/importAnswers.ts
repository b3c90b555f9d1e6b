import { array, boolean, type InferType, number, object, string } from 'yup';
import { count, flag, oneOf, text } from './answerFields.ts';
import { idSchema } from './ids.ts';
import { importColumns } from './importColumns.ts';
import { productCategoryValues } from '../domain/productTypes.ts';

// These schemas describe responses about product imports. They are separate from the validation messages of imports,
// because pages load only the messages.

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
 * Product in a valid spreadsheet row, with the fields of the product form. Amounts are in reais. A field is absent if
 * its cell is empty.
 */
export type ImportedProduct = InferType<typeof importedProduct>;

/**
 * A spreadsheet row that cannot be imported. `errors` contains all problems of the row, and `message` is the first of
 * them.
 */
const rowError = object({
  row,
  message: text,
  errors: array(string().required()).required(),
  data: object({ name: text }),
});
export type ImportRowError = InferType<typeof rowError>;

/**
 * A problem that one or more spreadsheet rows have. `count` is the number of these rows. A response lists a limited
 * number of problems. If the spreadsheet has more, the last entries of the list count the remaining problems of each
 * column.
 */
const importProblem = object({
  /** Header of the column with the problem, as in the spreadsheet template. */
  column: string().required(),
  field: string()
    .oneOf(importColumns.map(({ field }) => field))
    .required(),
  message: string().required(),
  hint: string().required(),
  count,
  /** Row numbers of the first 10 affected rows. */
  rows: array(row).required(),
});
export type ImportProblem = InferType<typeof importProblem>;

/** Preview of a product import. The server writes products only after the shop has confirmed the preview. */
export const importPreviewSchema = object({
  previewId: idSchema,
  fileName: text,
  fileSize: count,
  createdAt: string().required(),
  /** Time until which the shop can confirm the import. */
  expiresAt: string().required(),
  /** Counts of spreadsheet rows. Each valid row either creates or updates a product. */
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

/** A product import that the shop has confirmed. `jobId` is the id of its preview. */
export const importJobSchema = object({
  jobId: idSchema,
  state: string().oneOf(importStates).required(),
  /** File name of the spreadsheet, or '' if the request contained products instead of a file. */
  fileName: text,
  /** Name of the user who confirmed the import. */
  author: text,
  startedAt: string().required(),
  finishedAt: string().nullable().defined(),
  progress: object({ done: count, total: count }),
  /** Result of the import, or null while the import runs. `skipped` is the number of rows with problems. */
  result: object({ total: count, created: count, updated: count, skipped: count })
    .nullable()
    .defined()
    .default(null),
  /** True while the shop can download the rows with problems as a file. */
  hasProblemRows: flag,
});
export type ImportJob = InferType<typeof importJobSchema>;
