import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { useEffect, useRef } from 'react';
import { orderAnchor } from './orderWords.ts';

/**
 * Call the answer with an order that was cancelled or rated. The next list has it without the button that was pressed: the focus goes
 * to its card, and not to the top of the document.
 */
export function useActedOrder(orders: readonly ShopperOrder[]): (order: ShopperOrder) => void {
  const acted = useRef<ShopperOrder>(undefined);
  useEffect(() => {
    const order = acted.current;
    acted.current = undefined;
    if (order && document.activeElement === document.body)
      document.getElementById(orderAnchor(order.id))?.focus();
  }, [orders]);
  return (order) => {
    acted.current = order;
  };
}
