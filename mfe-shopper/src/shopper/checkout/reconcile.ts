import { type Bag, shortBagName } from '@boaxepa/contracts/wire/bags';
import { maxBagUnits, maxOrderUnits } from '@boaxepa/contracts/domain/fairUse';
import { formatCentsWithDot } from '@boaxepa/contracts/domain/money';
import type { Product } from '@boaxepa/contracts/wire/products';
import { addToCart, clearCart, replaceCart } from '../cart/cartStore.ts';
import { type CartItem, isBagItem, unitCents } from '../cart/cartItem.ts';

/** Bags and products that a shop offers now. */
export interface Offer {
  readonly bags: readonly Bag[];
  readonly products: readonly Product[];
}

export interface Reconciled {
  readonly items: readonly CartItem[];
  /** Descriptions of the changed lines, one sentence each. */
  readonly changes: readonly string[];
}

/** Returns the item at current prices with its stock. Returns undefined if the shop no longer offers the item. */
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
  // `price` is the current price. A stored discount could be outdated and lower.
  return { item: { ...item, price, originalPrice, discountPrice: null }, stock };
}

/** Updates the prices, removes unavailable items, and limits each quantity to the stock and to the maximum of an order. */
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

/** Replaces all items of the cart. */
export function storeCart(items: readonly CartItem[]): void {
  const [first, ...rest] = items;
  if (!first) {
    clearCart();
    return;
  }
  const { quantity, ...item } = first;
  replaceCart(item, quantity);
  for (const { quantity: units, ...other } of rest) addToCart(other, units);
}
