import { shortBagName } from '../domain/bagTypes.ts';
import type { OrderItem } from './orders.ts';

/** Returns the name of an order item. A surprise bag's name is returned without the prefix 'Tipo de Sacola:'. */
export function itemName({ product, bag }: Pick<OrderItem, 'product' | 'bag'>): string {
  return product?.name ?? (bag ? shortBagName(bag.name) : 'Item');
}
