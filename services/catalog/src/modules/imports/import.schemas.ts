import { idSchema } from '@boaxepa/contracts/wire/ids';
import { importLimits, importMessages } from '@boaxepa/contracts/wire/productImports';
import { productSchema } from '@boaxepa/contracts/wire/products';
import { array, mixed, number, object, string } from 'yup';

export const previewParams = object({ previewId: idSchema });
export const jobParams = object({ jobId: idSchema });

/**
 * Schema of a product that the client received in the preview and sends back. The preview added `row` and `action` to
 * it.
 */
export const sentProduct = productSchema.shape({
  row: number(),
  action: string().oneOf(['create', 'update']),
});

/**
 * Request body that confirms an import. It has either the id of a preview or products. The handler validates the
 * products later in small groups, because validating all of them in one step would block other requests.
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
