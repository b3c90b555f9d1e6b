import { shortBagName } from '../domain/bagTypes.ts';
import type { OrderItem } from './orders.ts';

/** Name of an order's line for a person: the product's, or the bag's without its leading words. */
export function itemName({ product, bag }: Pick<OrderItem, 'product' | 'bag'>): string {
  return product?.name ?? (bag ? shortBagName(bag.name) : 'Item');
}
