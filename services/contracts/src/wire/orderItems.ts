import { shortBagName } from '../domain/bagTypes.ts';
import type { OrderItem } from './orders.ts';

/** Returns the name of an order item. A bag's name is returned without its prefix. */
export function itemName({ product, bag }: Pick<OrderItem, 'product' | 'bag'>): string {
  return product?.name ?? (bag ? shortBagName(bag.name) : 'Item');
}
