import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { type CartItem, formerCents, isBagItem, unitCents } from '../cart/cartItem.ts';
import { quantityLimit } from '../cart/quantityLimit.ts';
import { type Offer, renamedText, toCurrentItem } from './reconcile.ts';

export interface ComparedLine {
  /** Item of the cart, with the shop's current name and price instead of the stored ones. */
  readonly item: CartItem;
  /** Number of units that the user can order now. 0 means that the item is not available. */
  readonly max: number;
  /** Text that tells the user why `max` units are the maximum. */
  readonly maxReason?: string;
  /** Text that tells the user what has changed since the item was added, for example its name or its price. */
  readonly problem?: string;
}

export interface CartComparison {
  readonly lines: readonly ComparedLine[];
  /** True if an item has another name or price now, or can no longer be ordered. The page then sends no order. */
  readonly changed: boolean;
  /** Total in cents at the current prices, without items that are not available. */
  readonly totalCents: number;
}

function compareLine(item: CartItem, offer: Offer): ComparedLine {
  const current = toCurrentItem(item, offer);
  if (!current || current.stock === 0) return { item, max: 0, problem: 'Não está mais disponível.' };
  const { max, reason } = quantityLimit(isBagItem(item) ? 'bag' : 'product', current.stock);
  const [before, after] = [unitCents(item), unitCents(current.item)];
  const renamed = renamedText(item, current.item);
  const problems = [
    ...(renamed === undefined ? [] : [renamed]),
    ...(before === after
      ? []
      : [`O preço passou de ${formatCentsWithDot(before)} para ${formatCentsWithDot(after)}.`]),
    ...(item.quantity > max ? [`${reason}.`] : []),
  ];
  return {
    item: current.item,
    max,
    maxReason: reason,
    ...(problems.length > 0 ? { problem: problems.join(' ') } : {}),
  };
}

/**
 * Compares the cart with the bags and products that the shop offers now. If `offer` is undefined, for example because
 * it is still loading, the items stay unchanged, and the user cannot increase a quantity.
 */
export function compareCart(items: readonly CartItem[], offer: Offer | undefined): CartComparison {
  const lines = items.map((item) => (offer ? compareLine(item, offer) : { item, max: item.quantity }));
  return {
    lines,
    changed: lines.some(({ problem }) => problem !== undefined),
    totalCents: lines.reduce(
      (sum, { item, max }) => sum + (max === 0 ? 0 : unitCents(item) * item.quantity),
      0,
    ),
  };
}

/**
 * Returns how much the user saves compared with the prices before the discount, in cents. Items that are not available
 * do not count.
 */
export function savedCents(lines: readonly ComparedLine[]): number {
  return lines.reduce((sum, { item, max }) => {
    const wasCents = formerCents(item);
    return max === 0 || wasCents === undefined ? sum : sum + (wasCents - unitCents(item)) * item.quantity;
  }, 0);
}
