import type { BagType } from '@boaxepa/contracts/wire/bags';
import type { BusinessType } from '@boaxepa/contracts/wire/partners';

const tileTypes: Readonly<Record<string, BusinessType>> = {
  doce: 'bakery',
  mista: 'grocery',
  salgada: 'restaurant',
} satisfies Record<BagType, BusinessType>;

/**
 * Returns the business type whose tile color fits the bag. Sweet bags ('doce') look like a bakery, mixed bags ('mista')
 * like a grocery, and savory bags ('salgada') like a restaurant.
 */
export const bagTileType = (bagType: string): BusinessType => tileTypes[bagType] ?? 'other';
