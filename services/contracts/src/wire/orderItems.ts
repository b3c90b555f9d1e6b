import { shortBagName } from '../domain/bagTypes.ts';
import type { OrderItem } from './orders.ts';

/** Name of an order's line: the product's, or the bag's short name. */
export function itemName({ product, bag }: Pick<OrderItem, 'product' | 'bag'>): string {
  return product?.name ?? (bag ? shortBagName(bag.name) : 'Item');
}
