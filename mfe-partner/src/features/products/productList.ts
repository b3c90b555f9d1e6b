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

/** Page sizes as values of the query string. */
export const pageSizes = productPageSizes.map(String);

/** What the list is narrowed to and how it is ordered, as its address says it. */
export const productListSpec = {
  search: '',
  category: [all, ...productCategoryValues],
  show: [all, ...productFilterValues],
  order: productSortValues,
  perPage: pageSizes,
} as const;

export interface ProductNarrowing {
  readonly search: string;
  readonly category: ProductCategory | typeof all;
  readonly show: ProductFilter | typeof all;
}

/** What takes search and filters back; order and size of the pages are no filters. */
export const unnarrowed: ProductNarrowing = { search: '', category: all, show: all };

/** Returns whether the search or a filter narrows the list. */
export function isNarrowed({ search, category, show }: ProductNarrowing): boolean {
  return search.trim() !== '' || category !== all || show !== all;
}

export const categoryOptions = [{ value: all, label: 'Todos' } as const, ...productCategoryOptions];
export const showOptions = [
  { value: all, label: 'Todos' } as const,
  ...productFilterValues.map((value) => ({ value, label: productFilters[value] })),
];
export const orderOptions = productSortValues.map((value) => ({ value, label: productSorts[value] }));

/** Why there is nothing to see: what was searched, in which category, of which kind. */
export function nothingFound({ search, category, show }: ProductNarrowing): {
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
