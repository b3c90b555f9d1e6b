import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { type CartItem, formerCents, isBagItem, unitCents } from '../cart/cartItem.ts';
import { quantityLimit } from '../cart/quantityLimit.ts';
import { type Offer, toCurrentItem } from './reconcile.ts';

export interface ComparedLine {
  /** The item with the shop's current prices. */
  readonly item: CartItem;
  /** Maximum number of units that can be ordered now. It is 0 if the item is no longer available. */
  readonly max: number;
  /** Reason for the maximum `max`. */
  readonly maxReason?: string;
  /** Description of a change since the user added the line, or undefined if there is none. */
  readonly problem?: string;
}

export interface CartComparison {
  readonly lines: readonly ComparedLine[];
  /** True if the server would refuse an order of this cart. */
  readonly changed: boolean;
  /** Total of the cart at current prices. Items that are no longer available are not included. */
  readonly totalCents: number;
}

function compareLine(item: CartItem, offer: Offer): ComparedLine {
  const current = toCurrentItem(item, offer);
  if (!current || current.stock === 0) return { item, max: 0, problem: 'Não está mais disponível.' };
  const { max, reason } = quantityLimit(isBagItem(item) ? 'bag' : 'product', current.stock);
  const [before, after] = [unitCents(item), unitCents(current.item)];
  const problems = [
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

/** Compares the cart with the shop's current offer. While the offer is unknown, the user cannot increase any quantity. */
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
 * Returns the difference between the former and the current prices in cents. Items that are no longer available are not included.
 */
export function savedCents(lines: readonly ComparedLine[]): number {
  return lines.reduce((sum, { item, max }) => {
    const wasCents = formerCents(item);
    return max === 0 || wasCents === undefined ? sum : sum + (wasCents - unitCents(item)) * item.quantity;
  }, 0);
}
