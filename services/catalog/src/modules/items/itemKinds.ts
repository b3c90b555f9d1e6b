import { foldText } from '@boaxepa/contracts/domain/searchText';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
import type { BagFields, ItemRecord, ProductFields } from './item.model.ts';

export type { ItemRecord } from './item.model.ts';

export type BagRecord = ItemRecord & { bag: BagFields };

export type ProductRecord = ItemRecord & { product: ProductFields };

export function isBag<T extends ItemRecord>(item: T): item is T & BagRecord {
  return item.bag !== null;
}

export function isProduct<T extends ItemRecord>(item: T): item is T & ProductRecord {
  return item.product !== null;
}

/**
 * Returns a product name in lower case and with single spaces. Duplicate products are found by this normalised name.
 */
export function twinKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Returns the filter that leaves medicines out if the market hides them. */
export const withoutMedicines = (hideMedicines: boolean) =>
  hideMedicines ? { 'product.category': { $ne: 'medicine' as const } } : {};

/** Returns the fields of a product that searches, imports and the check for duplicates use. */
export function productWords(name: string, description: string) {
  return {
    searchText: foldText(`${name}\n${description}`),
    nameWords: searchWords([name]),
    nameKey: twinKey(name),
  };
}
