import { bagCountText } from '@boaxepa/contracts/domain/bagTypes';
import { maxBagUnits } from '@boaxepa/contracts/domain/fairUse';
import { maxQuantity } from '@boaxepa/contracts/wire/orders';
import { productsAvailable } from '@boaxepa/contracts/domain/productTypes';

export interface QuantityLimit {
  /** Most units that one order may have now. */
  readonly max: number;
  /** Why there are no more: 'Só há 3 sacolas'. */
  readonly reason: string;
}

/** How many units of a bag or a product with this stock an order may have. */
export function quantityLimit(kind: 'bag' | 'product', stock: number): QuantityLimit {
  const [most, countText] = kind === 'bag' ? [maxBagUnits, bagCountText] : [maxQuantity, productsAvailable];
  return {
    max: Math.min(stock, most),
    reason: stock > most ? `Máximo de ${most} por pedido` : `Só há ${countText(stock)}`,
  };
}
