import { idSchema } from '@boaxepa/contracts/wire/ids';
import { importLimits, importMessages } from '@boaxepa/contracts/wire/productImports';
import { productSchema } from '@boaxepa/contracts/wire/products';
import { array, mixed, number, object, string } from 'yup';

export const previewParams = object({ previewId: idSchema });
export const jobParams = object({ jobId: idSchema });

/** A product as the preview shows it, sent back by the client. */
export const sentProduct = productSchema.shape({
  row: number(),
  action: string().oneOf(['create', 'update']),
});

/** Either the id of a preview or products. Products are validated later, a few at a time. */
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
