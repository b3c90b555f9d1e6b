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

export interface Reconciled {
  readonly items: readonly CartItem[];
  /** Sentences that tell the user what has changed, for example a price. */
  readonly changes: readonly string[];
}

/** Returns a cart item with its current price and stock. Returns undefined if the shop no longer offers the item. */
export function toCurrentItem(
  item: CartItem,
  { bags, products }: Offer,
): { item: CartItem; stock: number } | undefined {
  if (isBagItem(item)) {
    const bag = bags.find(({ id }) => id === item.id);
    if (!bag) return undefined;
    const { originalPrice, promotionalPrice, stock } = bag;
    return { item: { ...item, originalPrice, promotionalPrice }, stock };
  }
  const product = products.find(({ id }) => id === item.id);
  if (!product?.isActive) return undefined;
  const { price, originalPrice, stock } = product;
  // `price` is already the current price. Remove the stored discount, because an outdated lower discount would override
  // this price.
  return { item: { ...item, price, originalPrice, discountPrice: null }, stock };
}

/**
 * Adapts the cart to the shop's current offer. It updates prices, removes items that are not available, and limits
 * quantities to the stock and to the maximum per order.
 */
export function reconcile(items: readonly CartItem[], offer: Offer): Reconciled {
  const changes: string[] = [];
  const remaining = items.flatMap((item) => {
    const name = shortBagName(item.name);
    const current = toCurrentItem(item, offer);
    if (!current || current.stock === 0) {
      changes.push(`${name} saiu do carrinho: não está mais disponível.`);
      return [];
    }
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
