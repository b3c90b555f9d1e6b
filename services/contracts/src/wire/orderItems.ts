import { shortBagName } from '../domain/bagTypes.ts';
import type { OrderItem } from './orders.ts';

/** Returns the name of the product, or the short name of the bag. */
export function itemName({ product, bag }: Pick<OrderItem, 'product' | 'bag'>): string {
  return product?.name ?? (bag ? shortBagName(bag.name) : 'Item');
}
