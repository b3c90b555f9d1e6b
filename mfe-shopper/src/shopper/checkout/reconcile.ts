import { type Bag, shortBagName } from '@boaxepa/contracts/wire/bags';
import { maxBagUnits, maxOrderUnits } from '@boaxepa/contracts/domain/fairUse';
import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import type { Product } from '@boaxepa/contracts/wire/products';
import { type CartItem, isBagItem, unitCents } from '../cart/cartItem.ts';

/** The surprise bags and products that a shop offers now. */
export interface Offer {
  readonly bags: readonly Bag[];
  readonly products: readonly Product[];
}

interface Reconciled {
  readonly items: readonly CartItem[];
  /** Sentences that tell the user what has changed, for example a price. */
  readonly changes: readonly string[];
}

/** Returns a cart item as the shop offers it now, with its stock. Returns undefined if the shop no longer offers it. */
export function toCurrentItem(
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
export function renamedText(before: CartItem, now: CartItem): string | undefined {
  return before.name === now.name
    ? undefined
    : `${shortBagName(before.name)} agora é ${shortBagName(now.name)}.`;
}

/**
 * Adapts the cart to the shop's current offer. It updates names and prices, removes items that are not available, and
 * limits quantities to the stock and to the maximum per order.
 */
export function reconcile(items: readonly CartItem[], offer: Offer): Reconciled {
  const changes: string[] = [];
  const remaining = items.flatMap((item) => {
    const current = toCurrentItem(item, offer);
    if (!current || current.stock === 0) {
      changes.push(`${shortBagName(item.name)} saiu do carrinho: não está mais disponível.`);
      return [];
    }
    const name = shortBagName(current.item.name);
    const renamed = renamedText(item, current.item);
    if (renamed !== undefined) changes.push(renamed);
    const quantity = Math.min(item.quantity, current.stock, isBagItem(item) ? maxBagUnits : maxOrderUnits);
    if (quantity < item.quantity)
      changes.push(`${name}: a quantidade passou de ${item.quantity} para ${quantity}.`);
    const [before, after] = [unitCents(item), unitCents(current.item)];
    if (before !== after)
      changes.push(
        `${name}: o preço passou de ${formatCentsWithDot(before)} para ${formatCentsWithDot(after)}.`,
      );
    return [{ ...current.item, quantity }];
  });
  return { items: remaining, changes };
}
