import { boolean, mixed, number, object, string } from 'yup';
import { reaisToCents } from './money.ts';
import { reaisSchema } from './reaisSchema.ts';

/** Product categories (partner spec §3). */
export const productCategories = {
  bakery: 'Padaria',
  beverages: 'Bebidas',
  cleaning: 'Limpeza',
  dairy: 'Laticínios',
  fish: 'Peixes',
  food: 'Alimentos',
  frozen: 'Congelados',
  fruits: 'Frutas',
  grains: 'Grãos',
  hygiene: 'Higiene',
  meat: 'Carnes',
  medicine: 'Medicamentos',
  other: 'Outros',
  pantry: 'Despensa',
  pasta: 'Massas',
  preserves: 'Conservas',
  sauces: 'Molhos',
  snacks: 'Lanches',
  sweets: 'Doces',
  vegetables: 'Vegetais',
} as const;
export type ProductCategory = keyof typeof productCategories;
export const productCategoryValues = Object.keys(productCategories) as [
  ProductCategory,
  ...ProductCategory[],
];

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

const httpUrl = /^https?:\/\/[^\s]+$/i;

const stock = number()
  .transform((value: unknown, original: unknown) =>
    original === '' || original === null ? undefined : value,
  )
  .typeError('Estoque não pode ser negativo')
  .integer('Estoque deve ser um número inteiro')
  .min(0, 'Estoque não pode ser negativo')
  .max(99_999, 'Estoque deve ser no máximo 99999');

/** Form and payload of a product (partner spec §5, decisions §7). */
export const productSchema = object({
  name: string().trim().required('Nome é obrigatório').max(120, 'Nome deve ter no máximo 120 caracteres'),
  description: string().trim().max(1000, 'Descrição deve ter no máximo 1000 caracteres'),
  price: reaisSchema('Preço deve ser maior que zero')
    .required('Preço deve ser maior que zero')
    .test(
      'positive',
      'Preço deve ser maior que zero',
      (value) => value === undefined || (reaisToCents(value) ?? 0) > 0,
    ),
  discountPrice: reaisSchema('Preço promocional inválido')
    .nullable()
    .test(
      'at-most-price',
      'Preço promocional deve ser menor ou igual ao preço original',
      (value, context) => {
        if (value === undefined || value === null || value === '') return true;
        const original = reaisToCents((context.parent as { price?: unknown }).price);
        const discount = reaisToCents(value) ?? 0;
        return discount >= 0 && (original === undefined || discount <= original);
      },
    ),
  category: mixed<ProductCategory>()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(productCategoryValues, 'Categoria é obrigatória')
    .required('Categoria é obrigatória'),
  stockQuantity: stock.required('Estoque não pode ser negativo'),
  isFlashDeal: boolean(),
  photoUrl: string()
    .trim()
    .max(2000, 'URL deve ter no máximo 2000 caracteres')
    .test(
      'url',
      'URL da foto inválida: use um endereço http ou https',
      (value) => !value || httpUrl.test(value),
    ),
  isActive: boolean(),
  expectedStock: number().integer().min(0),
  stock: stock.notRequired(),
  imageUrl: string().trim().max(2000).notRequired(),
});

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
