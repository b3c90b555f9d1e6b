import type { PartnerDetail } from '@boaxepa/contracts/wire/partners';
import type { Product } from '@boaxepa/contracts/wire/products';
import {
  productCategories,
  type ProductCategory,
  productCategoryValues,
} from '@boaxepa/contracts/domain/productTypes';
import { foldText, searchWords } from '@boaxepa/contracts/domain/searchText';
import type { NewCartItem } from '../../shopper/cart/cartItem.ts';

const ALL = 'all';

/** Filters of the product list. Each key is the name of a parameter in the URL's query string. */
export const filterSpec = { q: '', categoria: [ALL, ...productCategoryValues] } as const;

/**
 * A product with its text for the search, in lower case and without accents. The text is computed once, so that the
 * search stays fast while the user types.
 */
export interface SearchableProduct {
  readonly id: string;
  readonly product: Product;
  readonly searchText: string;
}

/**
 * Prepares the active products for the search. Products in stock come first, sold-out products last. Both groups are
 * sorted by name, regardless of accents and case.
 */
export function searchable(products: readonly Product[]): SearchableProduct[] {
  return (
    products
      .filter(({ isActive }) => isActive)
      .map((product) => ({
        id: product.id,
        product,
        searchText: foldText(`${product.name}\n${product.description}`),
      }))
      // Sort by the search text, because it begins with the name in lower case and without accents.
      .toSorted(
        (one, other) =>
          Number(other.product.stock > 0) - Number(one.product.stock > 0) ||
          (one.searchText < other.searchText ? -1 : 1),
      )
  );
}

/** Returns the products of a category whose name or description contains every word of the search text `q`. */
export function filterProducts(
  products: readonly SearchableProduct[],
  { q, categoria }: { readonly q: string; readonly categoria: ProductCategory | typeof ALL },
): readonly SearchableProduct[] {
  const words = searchWords(q);
  return products.filter(
    ({ searchText, product }) =>
      words.every((word) => searchText.includes(word)) &&
      (categoria === ALL || product.category === categoria),
  );
}

export function categoryChips(products: readonly SearchableProduct[]) {
  const offered = new Set(products.map(({ product }) => product.category));
  const chips = [...offered]
    .map((value) => ({ value, label: productCategories[value] }))
    .toSorted((one, other) => (foldText(one.label) < foldText(other.label) ? -1 : 1));
  return [{ value: ALL, label: 'Todos' } as const, ...chips];
}

export function toProductCartItem(product: Product, partner: PartnerDetail): NewCartItem {
  const { id, name, price, discountPrice, originalPrice, photoUrl } = product;
  return {
    id,
    name,
    price,
    discountPrice,
    originalPrice,
    photoUrl,
    partnerId: partner.id,
    partnerName: partner.businessName,
  };
}
