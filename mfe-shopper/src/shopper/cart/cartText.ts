import { bagCountText } from '@boaxepa/contracts/domain/bagTypes';
import { pluralize } from '@boaxepa/contracts/domain/numbers';
import { productCountText } from '@boaxepa/contracts/domain/productTypes';
import { type CartItem, isBagItem } from './cartItem.ts';

/** Returns the number of units as text, for example '2 sacolas', '3 produtos' or '5 itens'. */
export function cartCountText(items: readonly CartItem[]): string {
  const units = (some: readonly CartItem[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const [all, bags] = [units(items), units(items.filter(isBagItem))];
  if (bags === all) return bagCountText(all);
  return bags === 0 ? productCountText(all) : pluralize(all, 'item', 'itens');
}
