import { idSchema } from '@boaxepa/contracts/ids';
import {
  importColumns,
  type ImportJob,
  importLimits,
  importMessages,
  type ImportPreview,
  importStates,
} from '@boaxepa/contracts/productImports';
import { productSchema } from '@boaxepa/contracts/products';
import { type ProductCategory, productCategoryValues } from '@boaxepa/contracts/productTypes';
import { array, boolean, mixed, number, object, type ObjectSchema, string } from 'yup';

const count = number().integer().min(0).required();
const row = number().integer().min(1).required();
const text = string().defined();
const fields = importColumns.map(({ field }) => field);
const actions = ['create', 'update'] as const;

export const previewParams = object({ previewId: idSchema });
export const jobParams = object({ jobId: idSchema });

/** A product as the preview shows it, sent back. */
export const sentProduct = productSchema.shape({
  row: number(),
  action: string().oneOf(actions),
});

/** The id of a preview, or products; each product is checked by itself afterwards, a slice at a time. */
export const confirmBody = object({
  previewId: string(),
  products: array(mixed().required())
    .max(importLimits.products, importMessages.tooManyProducts)
    .optional()
    .default(undefined),
}).test(
  'one-of',
  importMessages.oneOf,
  ({ previewId, products }) => (previewId === undefined) !== (products === undefined),
);

const productOutput = object({
  row,
  action: string().oneOf(actions).required(),
  name: text,
  description: string(),
  price: number().required(),
  discountPrice: number(),
  category: mixed<ProductCategory>().oneOf(productCategoryValues).required(),
  stockQuantity: count,
  isFlashDeal: boolean(),
  photoUrl: string(),
});

export const previewOutput: ObjectSchema<ImportPreview> = object({
  previewId: idSchema,
  fileName: text,
  fileSize: count,
  createdAt: string().required(),
  expiresAt: string().required(),
  summary: object({ total: count, valid: count, invalid: count, create: count, update: count }),
  errors: array(
    object({
      row,
      message: text,
      errors: array(string().required()).required(),
      data: object({ name: text }),
    }),
  ).required(),
  problems: array(
    object({
      column: string().required(),
      field: string().oneOf(fields).required(),
      message: string().required(),
      hint: string().required(),
      count,
      rows: array(row).required(),
    }),
  ).required(),
  validProducts: array(productOutput).required(),
});

export const jobOutput: ObjectSchema<ImportJob> = object({
  jobId: idSchema,
  state: string().oneOf(importStates).required(),
  fileName: text,
  author: text,
  startedAt: string().required(),
  finishedAt: string().nullable().defined(),
  progress: object({ done: count, total: count }),
  result: object({ total: count, created: count, updated: count, skipped: count })
    .nullable()
    .defined()
    .default(null),
  hasProblemRows: boolean().required(),
});
