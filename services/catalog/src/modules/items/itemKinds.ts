import { foldText } from '@boaxepa/contracts/domain/searchText';
import { searchWords } from '@boaxepa/service-kit/mongo/searchWords';
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

/** A name without regard to case and to blanks around and between its words: ' Pão de  Queijo' is 'pão de queijo'. */
export function twinKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** What a product is found by: its shop's search looks in name and description, shoppers' search of shops in the name's words, an import by the key. */
export function productWords(name: string, description: string) {
  return {
    searchText: foldText(`${name}\n${description}`),
    nameWords: searchWords([name]),
    nameKey: twinKey(name),
  };
}
