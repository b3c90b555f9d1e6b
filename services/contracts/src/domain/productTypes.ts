// The cart page imports productTexts.ts directly, so that it does not load the product categories and filters.
export * from './productTexts.ts';

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

/** Product categories for forms and filters, sorted by label. */
export const productCategoryOptions = productCategoryValues
  .map((value) => ({ value, label: productCategories[value] }))
  .toSorted((one, other) => (one.label < other.label ? -1 : 1));

/** Labels of stock levels on the pages for shops (product/products.md#how-much-is-left). */
export const stockLevels = {
  in_stock: 'Em estoque',
  low_stock: 'Estoque baixo',
  out_of_stock: 'Sem estoque',
} as const;
export type StockLevel = keyof typeof stockLevels;
/** The stock of a product is low if at most this many units are left. */
export const lowStockLimit = 10;

export function stockLevelOf(stock: number): StockLevel {
  if (stock <= 0) return 'out_of_stock';
  return stock <= lowStockLimit ? 'low_stock' : 'in_stock';
}

/** Filters of a shop's product list: the stock levels, and products on sale ('Super Oferta'). */
export const productFilters = { ...stockLevels, flash_deal: 'Super Oferta' } as const;
export type ProductFilter = keyof typeof productFilters;
export const productFilterValues = Object.keys(productFilters) as [ProductFilter, ...ProductFilter[]];

/** Sort orders of a shop's product list. The first is the default. The prefix '-' means descending. */
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

/** Page sizes of a shop's product list. The first is the default. */
export const productPageSizes = [25, 50, 100] as const;

/** Limits for product fields: maximum lengths in characters, and maximum stock in units. */
export const productLimits = { name: 120, description: 1000, photoUrl: 2000, stock: 99_999 } as const;

/** Validation messages for products, in the form and in the spreadsheet import. */
export const productMessages = {
  nameRequired: 'Nome é obrigatório',
  nameTooLong: `Nome deve ter no máximo ${productLimits.name} caracteres`,
  descriptionTooLong: `Descrição deve ter no máximo ${productLimits.description} caracteres`,
  price: 'Preço deve ser maior que zero',
  discountPrice: 'Preço promocional inválido',
  discountAbovePrice: 'Preço promocional deve ser menor ou igual ao preço original',
  categoryRequired: 'Categoria é obrigatória',
  stockRequired: 'Digite a quantidade em estoque',
  stockNegative: 'Estoque não pode ser negativo',
  stockNotWhole: 'Estoque deve ser um número inteiro',
  stockTooHigh: `Estoque deve ser no máximo ${productLimits.stock}`,
  photoUrlTooLong: `URL deve ter no máximo ${productLimits.photoUrl} caracteres`,
  photoUrl: 'URL da foto inválida: use um endereço http ou https',
} as const;

const httpUrl = /^https?:\/\/[^\s]+$/i;

/** Returns true for an http or https URL. URLs with another scheme are refused, because they could contain a script. */
export function isPhotoUrl(text: string): boolean {
  return httpUrl.test(text) && URL.canParse(text);
}
