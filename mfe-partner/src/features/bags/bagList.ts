import {
  type Bag,
  type BagCategory,
  bagCategoryValues,
  type BagType,
  bagTypeValues,
} from '@boaxepa/contracts/wire/bags';
import { foldText } from '@boaxepa/contracts/domain/searchText';
import type { Tone } from '@boaxepa/ui';

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

/**
 * Returns the label of a bag's state, the label's color, and whether shoppers can buy the bag.
 * @param today current date as YYYY-MM-DD in the shop's time zone
 */
export function bagState(bag: Bag, today: string): { label: string; tone: Tone; onSale: boolean } {
  if (bag.expiryDate < today) return { label: 'Vencida', tone: 'danger', onSale: false };
  if (!bag.isActive) return { label: 'Pausada', tone: 'neutral', onSale: false };
  if (bag.stock <= 0) return { label: 'Esgotada', tone: 'warning', onSale: false };
  return { label: 'À venda', tone: 'success', onSale: true };
}
