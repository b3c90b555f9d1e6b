import { boolean, mixed, number, object, string } from 'yup';
import { reaisToCents } from './money.ts';
import {
  isPhotoUrl,
  type ProductCategory,
  productCategoryValues,
  productLimits,
  productMessages as messages,
} from './productTypes.ts';
import { reaisSchema } from './reaisSchema.ts';

// Words apart from rules: what only shows or reads products needs no schema library.
export * from './productTypes.ts';

/** Stored price pair in cents behind the form's original and promotional price (decisions §7). */
export function priceCentsOf(
  price: number | string,
  discountPrice: number | string | null | undefined,
): { originalPrice: number; price: number } {
  const original = reaisToCents(price) ?? 0;
  const discount =
    discountPrice === null || discountPrice === undefined || discountPrice === ''
      ? 0
      : (reaisToCents(discountPrice) ?? 0);
  return discount > 0 && discount < original
    ? { originalPrice: original, price: discount }
    : { originalPrice: original, price: original };
}

const stock = number()
  .transform((value: unknown, original: unknown) =>
    original === '' || original === null ? undefined : value,
  )
  .typeError(messages.stockNegative)
  .integer(messages.stockNotWhole)
  .min(0, messages.stockNegative)
  .max(productLimits.stock, messages.stockTooHigh);

/** Form and payload of a product (partner spec §5, decisions §7). */
export const productSchema = object({
  name: string().trim().required(messages.nameRequired).max(productLimits.name, messages.nameTooLong),
  description: string().trim().max(productLimits.description, messages.descriptionTooLong),
  price: reaisSchema(messages.price)
    .required(messages.price)
    .test('positive', messages.price, (value) => value === undefined || (reaisToCents(value) ?? 0) > 0),
  discountPrice: reaisSchema(messages.discountPrice)
    .nullable()
    .test('at-most-price', messages.discountAbovePrice, (value, context) => {
      if (value === undefined || value === null || value === '') return true;
      const original = reaisToCents((context.parent as { price?: unknown }).price);
      const discount = reaisToCents(value) ?? 0;
      return discount >= 0 && (original === undefined || discount <= original);
    }),
  category: mixed<ProductCategory>()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(productCategoryValues, messages.categoryRequired)
    .required(messages.categoryRequired),
  stockQuantity: stock.required(messages.stockNegative),
  isFlashDeal: boolean(),
  photoUrl: string()
    .trim()
    .max(productLimits.photoUrl, messages.photoUrlTooLong)
    .test('url', messages.photoUrl, (value) => !value || isPhotoUrl(value)),
  isActive: boolean(),
  expectedStock: number().integer().min(0),
  stock: stock.notRequired(),
  imageUrl: string().trim().max(productLimits.photoUrl).notRequired(),
});

/** Query of GET /api/products: `limit` for who needs only the newest; all of them without. */
export const productListQuery = object({ limit: number().integer().min(1).max(200) });

/** A product on the wire; prices in reais, `stock` equals `stockQuantity`, `imageUrl` equals `photoUrl` (decisions §7). */
export interface Product {
  id: string;
  partnerId: string;
  name: string;
  description: string;
  category: ProductCategory;
  price: number;
  originalPrice: number;
  discountPrice: number;
  discountPercentage: number;
  stock: number;
  stockQuantity: number;
  isActive: boolean;
  isFlashDeal: boolean;
  imageUrl: string | null;
  photoUrl: string | null;
}
