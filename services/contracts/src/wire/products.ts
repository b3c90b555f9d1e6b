import { boolean, type InferType, mixed, number, object, string } from 'yup';
import { reaisToCents } from '../domain/money.ts';
import { maxSearchLength } from '../domain/searchText.ts';
import { countSchema } from './countSchema.ts';
import type { Pagination } from './envelope.ts';
import {
  isPhotoUrl,
  type ProductCategory,
  productCategoryValues,
  type ProductFilter,
  productFilterValues,
  productLimits,
  productMessages as messages,
  type ProductSort,
  productSortValues,
} from '../domain/productTypes.ts';
import { lineText } from '../domain/textLength.ts';
import { reaisSchema } from './reaisSchema.ts';
import type { Product, ProductSummary } from './shopAnswers.ts';

// Pages that only show products should import productTypes.ts directly, to avoid loading yup.
export * from '../domain/productTypes.ts';
export type { Product, ProductSummary } from './shopAnswers.ts';

/**
 * Converts a product's regular and promotional price to cents (product/products.md#the-price-pair). The promotional
 * price counts only if it is lower than the regular price.
 */
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

const stock = countSchema(productLimits.stock, {
  negative: messages.stockNegative,
  notWhole: messages.stockNotWhole,
  tooHigh: messages.stockTooHigh,
});

const photo = string()
  .trim()
  .max(productLimits.photoUrl, messages.photoUrlTooLong)
  .test('url', messages.photoUrl, (value) => !value || isPhotoUrl(value));

/** Form and payload for creating or editing a product (product/products.md). */
export const productSchema = object({
  name: lineText.required(messages.nameRequired).max(productLimits.name, messages.nameTooLong),
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
      if (discount < 0) return context.createError({ message: messages.discountPrice });
      return original === undefined || discount <= original;
    }),
  category: mixed<ProductCategory>()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(productCategoryValues, messages.categoryRequired)
    .required(messages.categoryRequired),
  stockQuantity: stock.required(messages.stockRequired),
  isFlashDeal: boolean(),
  photoUrl: photo,
  isActive: boolean(),
  expectedStock: number().integer().min(0),
  stock: stock.notRequired(),
  /** Alias of `photoUrl`. If a request contains both fields, the server uses `photoUrl`. */
  imageUrl: photo,
});

export type ProductInput = InferType<typeof productSchema>;

/**
 * Payload for a quick change in the product list. Absent fields stay unchanged. `expectedStock` is the stock that the
 * page showed. The server adds only the difference to the stock, so that sales since then still count.
 */
export const productChangesSchema = object({
  stockQuantity: stock,
  expectedStock: number().integer().min(0),
  isFlashDeal: boolean(),
});
export type ProductChanges = InferType<typeof productChangesSchema>;

const none = (value: unknown) => (value === '' ? undefined : value);

/** Maximum value of the query parameter `limit` in a request for products. */
export const longestProductPage = 200;

/**
 * Query of GET /api/products. With `page`, the response contains a pagination and a summary. Without `page`, the
 * response contains up to `limit` products and `nextCursor`.
 */
export const productListQuery = object({
  search: string().trim().max(maxSearchLength).default(''),
  category: mixed<ProductCategory>().transform(none).oneOf(productCategoryValues, 'Categoria inválida'),
  show: mixed<ProductFilter>().transform(none).oneOf(productFilterValues, 'Filtro inválido'),
  sort: mixed<ProductSort>()
    .transform(none)
    .oneOf(productSortValues, 'Ordem inválida')
    .default(productSortValues[0]),
  page: number().integer().min(1).max(1_000_000),
  limit: number().integer().min(1).max(longestProductPage),
});
export type ProductListQuery = InferType<typeof productListQuery>;

/** Response of GET /api/products if the query contains `page`. */
export interface ProductPage {
  data: Product[];
  pagination: Pagination;
  summary: ProductSummary;
}
