import {
  type Bag,
  type BagCategory,
  bagCategoryValues,
  type BagType,
  bagTypeValues,
} from '@boaxepa/contracts/wire/bags';
import { foldText } from '@boaxepa/contracts/domain/searchText';

/**
 * Filters of the list of surprise bags, with their allowed values. The URL's query string contains the current values.
 */
export const bagFilters = {
  search: '',
  type: ['all', ...bagTypeValues],
  category: ['all', ...bagCategoryValues],
} as const;

interface BagFilters {
  readonly search: string;
  readonly type: BagType | 'all';
  readonly category: BagCategory | 'all';
}

/** Returns the bags that match all filters. The search ignores case and accents. */
export function filterBags(bags: readonly Bag[], { search, type, category }: BagFilters): Bag[] {
  const searchText = foldText(search.trim());
  return bags.filter(
    (bag) =>
      (type === 'all' || bag.type === type) &&
      (category === 'all' || bag.category === category) &&
      foldText(bag.name).includes(searchText),
  );
}
