import type { BagType } from '@boaxepa/contracts/wire/bags';
import type { BusinessType } from '@boaxepa/contracts/wire/partners';

const tileTypes: Readonly<Record<string, BusinessType>> = {
  doce: 'bakery',
  mista: 'grocery',
  salgada: 'restaurant',
} satisfies Record<BagType, BusinessType>;

/**
 * Returns the business type that gives a bag the color of its tile: 'doce' (sweet) is warm, 'mista' (mixed) is green,
 * and 'salgada' (savory) is red.
 */
export const bagTileType = (bagType: string): BusinessType => tileTypes[bagType] ?? 'other';
