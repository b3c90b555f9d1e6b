import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import { type CartItem, formerCents, isBagItem, unitCents } from '../cart/cartItem.ts';
import { quantityLimit } from '../cart/quantityLimit.ts';
import { type Offer, toCurrentItem } from './reconcile.ts';

export interface ComparedLine {
  /** The item at current prices. */
  readonly item: CartItem;
  /** Maximum number of units that can be ordered now. It is 0 for an unavailable item. */
  readonly max: number;
  /** Reason for `max`. */
  readonly maxReason?: string;
  /** Change since the user added the line, as text for the user. Undefined if there is no change. */
  readonly problem?: string;
}

export interface CartComparison {
  readonly lines: readonly ComparedLine[];
  /** True if the server would refuse an order of this cart. */
  readonly changed: boolean;
  /** Total in cents at current prices, without unavailable items. */
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

/** Compares the cart with the shop's current offer. While the offer is unknown, no quantity can be increased. */
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

/** Returns the saving in cents compared with the former prices. Unavailable items do not count. */
export function savedCents(lines: readonly ComparedLine[]): number {
  return lines.reduce((sum, { item, max }) => {
    const wasCents = formerCents(item);
    return max === 0 || wasCents === undefined ? sum : sum + (wasCents - unitCents(item)) * item.quantity;
  }, 0);
}
