// A separate module, so that the cart does not load categories and filters.
export * from './productTexts.ts';

/** Product categories. */
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

/** As fields and filters offer them: by their labels. */
export const productCategoryOptions = productCategoryValues
  .map((value) => ({ value, label: productCategories[value] }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

/** How much of a product is left, as its shop sees it (product/products.md#how-much-is-left). */
export const stockLevels = {
  in_stock: 'Em estoque',
  low_stock: 'Estoque baixo',
  out_of_stock: 'Sem estoque',
} as const;
export type StockLevel = keyof typeof stockLevels;
/** Up to so many units the stock is low. */
export const lowStockLimit = 10;

/** The level that a number of units is. */
export function stockLevelOf(stock: number): StockLevel {
  if (stock <= 0) return 'out_of_stock';
  return stock <= lowStockLimit ? 'low_stock' : 'in_stock';
}

/** What a shop may narrow its products to, beside category and search. */
export const productFilters = { ...stockLevels, flash_deal: 'Super Oferta' } as const;
export type ProductFilter = keyof typeof productFilters;
export const productFilterValues = Object.keys(productFilters) as [ProductFilter, ...ProductFilter[]];

/** Orders of a shop's products; a '-' is descending. The first one holds where none is asked for. */
export const productSorts = {
  '-createdAt': 'Mais recentes',
  name: 'Nome',
  stock: 'Menor estoque',
  '-stock': 'Maior estoque',
  price: 'Menor preço',
  '-price': 'Maior preço',
} as const;
export type ProductSort = keyof typeof productSorts;
export const productSortValues = Object.keys(productSorts) as [ProductSort, ...ProductSort[]];

/** Sizes of a page of a shop's products; the first one holds where none is asked for. */
export const productPageSizes = [25, 50, 100] as const;

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

const httpUrl = /^https?:\/\/[^\s]+$/i;

/** True for an address that a photo may have. */
export function isPhotoUrl(text: string): boolean {
  return httpUrl.test(text);
}
