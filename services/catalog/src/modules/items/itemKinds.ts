import { foldText } from '@boaxepa/contracts/searchText';
import type { BagFields, ItemRecord, ProductFields } from './item.model.ts';

export type { ItemRecord } from './item.model.ts';

/** An item that is a bag. */
export type BagRecord = ItemRecord & { bag: BagFields };

/** An item that is a product. */
export type ProductRecord = ItemRecord & { product: ProductFields };

/** True for an item that is a bag. */
export function isBag<T extends ItemRecord>(item: T): item is T & BagRecord {
  return item.bag !== null;
}

/** True for an item that is a product. */
export function isProduct<T extends ItemRecord>(item: T): item is T & ProductRecord {
  return item.product !== null;
}

/** What a shop's search of its products is looked for in: without case and accents. */
export function productSearchText(name: string, description: string): string {
  return foldText(`${name}\n${description}`);
}
