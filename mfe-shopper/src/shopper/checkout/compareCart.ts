import { type Bag, shortBagName } from '@boaxepa/contracts/wire/bags';
import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import type { Product } from '@boaxepa/contracts/wire/products';
import { type CartItem, formerCents, isBagItem, unitCents } from '../cart/cartItem.ts';
import { quantityLimit } from '../cart/quantityLimit.ts';

/** The surprise bags and products that a shop offers now. */
interface Offer {
  readonly bags: readonly Bag[];
  readonly products: readonly Product[];
}

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

/** Returns a cart item as the shop offers it now, with its stock. Returns undefined if the shop no longer offers it. */
function toCurrentItem(
  item: CartItem,
  { bags, products }: Offer,
): { item: CartItem; stock: number } | undefined {
  if (isBagItem(item)) {
    const bag = bags.find(({ id }) => id === item.id);
    if (!bag) return undefined;
    const { name, type, category, originalPrice, promotionalPrice, stock } = bag;
    return { item: { ...item, name, type, category, originalPrice, promotionalPrice }, stock };
  }
  const product = products.find(({ id }) => id === item.id);
  if (!product?.isActive) return undefined;
  const { name, photoUrl, price, originalPrice, stock } = product;
  // `price` is already the current price. Remove the stored discount, because an outdated lower discount would override
  // this price.
  return { item: { ...item, name, photoUrl, price, originalPrice, discountPrice: null }, stock };
}

/** Returns a sentence if an item has another name now, for example because the shop has changed the type of a bag. */
function renamedText(before: CartItem, now: CartItem): string | undefined {
  return before.name === now.name
    ? undefined
    : `${shortBagName(before.name)} agora é ${shortBagName(now.name)}.`;
}

/** Returns a text if an item has another price now. The text is the end of a sentence that the caller begins. */
function priceText(before: CartItem, now: CartItem): string | undefined {
  const [cents, nowCents] = [unitCents(before), unitCents(now)];
  return cents === nowCents
    ? undefined
    : `preço passou de ${formatCentsWithDot(cents)} para ${formatCentsWithDot(nowCents)}.`;
}

function compareLine(item: CartItem, offer: Offer): ComparedLine {
  const current = toCurrentItem(item, offer);
  if (!current || current.stock === 0) return { item, max: 0, problem: 'Não está mais disponível.' };
  const { max, reason } = quantityLimit(isBagItem(item) ? 'bag' : 'product', current.stock);
  const price = priceText(item, current.item);
  const problem = [
    renamedText(item, current.item),
    price && `O ${price}`,
    item.quantity > max && `${reason}.`,
  ]
    .filter(Boolean)
    .join(' ');
  return { item: current.item, max, maxReason: reason, ...(problem && { problem }) };
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

/**
 * Adapts the cart to the shop's current offer. It updates names and prices, removes items that are not available, and
 * limits quantities to the stock and to the maximum per order. `changes` are sentences that tell the user what has
 * changed.
 */
export function reconcile(
  items: readonly CartItem[],
  offer: Offer,
): { items: readonly CartItem[]; changes: readonly string[] } {
  const changes: string[] = [];
  const remaining = items.flatMap((before) => {
    const { item, max } = compareLine(before, offer);
    const name = shortBagName(item.name);
    if (max === 0) {
      changes.push(`${name} saiu do carrinho: não está mais disponível.`);
      return [];
    }
    const renamed = renamedText(before, item);
    if (renamed) changes.push(renamed);
    const quantity = Math.min(before.quantity, max);
    if (quantity < before.quantity)
      changes.push(`${name}: a quantidade passou de ${before.quantity} para ${quantity}.`);
    const price = priceText(before, item);
    if (price) changes.push(`${name}: o ${price}`);
    return [{ ...item, quantity }];
  });
  return { items: remaining, changes };
}
