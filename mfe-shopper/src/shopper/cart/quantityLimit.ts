import { bagCountText } from '@boaxepa/contracts/domain/bagTypes';
import { maxBagUnits, maxOrderUnits } from '@boaxepa/contracts/domain/fairUse';
import { productsAvailable } from '@boaxepa/contracts/domain/productTypes';

interface QuantityLimit {
  /** Maximum number of units of this item in one order. */
  readonly max: number;
  /** Text for a user who wants more units, for example 'Só há 3 sacolas' (only 3 bags left). */
  readonly reason: string;
}

export function quantityLimit(kind: 'bag' | 'product', stock: number): QuantityLimit {
  const [most, countText] = kind === 'bag' ? [maxBagUnits, bagCountText] : [maxOrderUnits, productsAvailable];
  return {
    max: Math.min(stock, most),
    reason: stock > most ? `Máximo de ${most} por pedido` : `Só há ${countText(stock)}`,
  };
}
