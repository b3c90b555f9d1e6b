import { pluralize } from './numbers.ts';

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

/** Longest texts, in characters, and the highest stock. */
export const productLimits = { name: 120, description: 1000, photoUrl: 2000, stock: 99_999 } as const;

/** What a person reads when a field of a product does not fit, in the form and in a spreadsheet. */
export const productMessages = {
  nameRequired: 'Nome é obrigatório',
  nameTooLong: 'Nome deve ter no máximo 120 caracteres',
  descriptionTooLong: 'Descrição deve ter no máximo 1000 caracteres',
  price: 'Preço deve ser maior que zero',
  discountPrice: 'Preço promocional inválido',
  discountAbovePrice: 'Preço promocional deve ser menor ou igual ao preço original',
  categoryRequired: 'Categoria é obrigatória',
  stockNegative: 'Estoque não pode ser negativo',
  stockNotWhole: 'Estoque deve ser um número inteiro',
  stockTooHigh: 'Estoque deve ser no máximo 99999',
  photoUrlTooLong: 'URL deve ter no máximo 2000 caracteres',
  photoUrl: 'URL da foto inválida: use um endereço http ou https',
} as const;

/** '4 produtos', '1 produto'. */
export function productCountText(count: number): string {
  return pluralize(count, 'produto', 'produtos');
}

/** '5 disponíveis', '1 disponível'; a product that is sold out is 'Sem estoque hoje'. */
export function productsAvailable(stock: number): string {
  return stock === 0 ? 'Sem estoque hoje' : pluralize(stock, 'disponível', 'disponíveis');
}

const httpUrl = /^https?:\/\/[^\s]+$/i;

/** True for an address that a photo may have. */
export function isPhotoUrl(text: string): boolean {
  return httpUrl.test(text);
}
