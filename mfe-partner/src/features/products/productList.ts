import {
  type ProductCategory,
  productCategories,
  productCategoryOptions,
  productCategoryValues,
  type ProductFilter,
  productFilters,
  productFilterValues,
  productPageSizes,
  productSorts,
  productSortValues,
} from '@boaxepa/contracts/domain/productTypes';

export const all = 'all';

/** Numbers of products per page that the URL's query string may contain. */
export const pageSizes = productPageSizes.map(String);

/**
 * Parameters of the product list in the URL's query string, with their allowed values. The first value is the default.
 */
export const productListSpec = {
  search: '',
  category: [all, ...productCategoryValues],
  show: [all, ...productFilterValues],
  order: productSortValues,
  perPage: pageSizes,
} as const;

interface ProductFilters {
  readonly search: string;
  readonly category: ProductCategory | typeof all;
  readonly show: ProductFilter | typeof all;
}

/**
 * Filter values of an unfiltered list. The sort order and the page size are not filters, so clearing the filters does
 * not change them.
 */
export const noFilters: ProductFilters = { search: '', category: all, show: all };

/** Returns true if a search text or a filter hides a part of the products. */
export function hasFilters({ search, category, show }: ProductFilters): boolean {
  return search.trim() !== '' || category !== all || show !== all;
}

export const categoryOptions = [{ value: all, label: 'Todos' } as const, ...productCategoryOptions];
export const showOptions = [
  { value: all, label: 'Todos' } as const,
  ...productFilterValues.map((value) => ({ value, label: productFilters[value] })),
];
export const orderOptions = productSortValues.map((value) => ({ value, label: productSorts[value] }));

/** Returns the texts to show if no product matches the search or the filters. */
export function nothingFound({ search, category, show }: ProductFilters): {
  title: string;
  description: string;
} {
  if (search.trim() !== '')
    return {
      title: `Nenhum produto encontrado para “${search.trim()}”`,
      description: 'Confira a escrita ou tente outra palavra do nome ou da descrição.',
    };
  if (category !== all)
    return {
      title: `Nenhum produto em ${productCategories[category]}`,
      description: 'Escolha outra categoria ou veja todos os produtos.',
    };
  return {
    title: show === all ? 'Nenhum produto encontrado' : `Nenhum produto em “${productFilters[show]}”`,
    description: 'Tente ajustar a busca ou os filtros.',
  };
}
