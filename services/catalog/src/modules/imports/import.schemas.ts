import { idSchema } from '@boaxepa/contracts/wire/ids';
import { importLimits, importMessages } from '@boaxepa/contracts/wire/productImports';
import { productSchema } from '@boaxepa/contracts/wire/products';
import { array, mixed, number, object, string } from 'yup';

export const previewParams = object({ previewId: idSchema });
export const jobParams = object({ jobId: idSchema });

/** A product of the preview that the client sends back. */
export const sentProduct = productSchema.shape({
  row: number(),
  action: string().oneOf(['create', 'update']),
});

/**
 * Body of a confirmation, with either a preview id or products. The handler validates the products later in small groups, to keep
 * the event loop responsive.
 */
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
