import { idSchema } from '@boaxepa/contracts/ids';
import {
  type Product,
  type ProductCategory,
  productCategoryValues,
  productSchema,
  type ProductSummary,
} from '@boaxepa/contracts/products';
import { boolean, mixed, number, object, type ObjectSchema, string } from 'yup';

const text = string().defined();
const textOrNull = string().nullable().defined();
const count = number().integer().min(0).required();

export const productParams = object({ productId: idSchema });

/** The product form; a photo under its other name is checked like one under `photoUrl`. */
export const productBody = productSchema.shape({
  imageUrl: string()
    .trim()
    .max(2000, 'URL deve ter no máximo 2000 caracteres')
    .matches(/^https?:\/\/\S+$/i, {
      message: 'URL da foto inválida: use um endereço http ou https',
      excludeEmptyString: true,
    }),
});

export const productOutput: ObjectSchema<Product> = object({
  id: idSchema,
  partnerId: idSchema,
  name: text,
  description: text,
  category: mixed<ProductCategory>().oneOf(productCategoryValues).required(),
  price: number().required(),
  originalPrice: number().required(),
  discountPrice: number().required(),
  discountPercentage: number().integer().min(0).max(100).required(),
  stock: count,
  stockQuantity: count,
  isActive: boolean().required(),
  isFlashDeal: boolean().required(),
  imageUrl: textOrNull,
  photoUrl: textOrNull,
});

export const productSummaryOutput: ObjectSchema<ProductSummary> = object({
  total: count,
  inStock: count,
  lowStock: count,
  outOfStock: count,
  categories: count,
});
