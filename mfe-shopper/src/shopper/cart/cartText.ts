import { bagCountText } from '@boaxepa/contracts/domain/bagTypes';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { productCountText } from '@boaxepa/contracts/domain/productTypes';
import { type CartItem, isBagItem } from './cartItem.ts';

/**
 * Returns the number of units in the cart as text: '2 sacolas' (bags only), '3 produtos' (products only) or '5 itens'
 * (both).
 */
export function cartCountText(items: readonly CartItem[]): string {
  const units = (some: readonly CartItem[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const [all, bags] = [units(items), units(items.filter(isBagItem))];
  if (bags === all) return bagCountText(all);
  return bags === 0 ? productCountText(all) : pluralize(all, 'item', 'itens');
}
