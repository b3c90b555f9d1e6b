import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { useEffect, useRef } from 'react';
import { orderAnchor } from './orderTexts.ts';

/**
 * Restores the focus after an order was cancelled or rated. The pressed button is missing from the next list, so the focus moves to the
 * order's card. Call the returned function with the order after each such action.
 */
export function useOrderFocus(orders: readonly ShopperOrder[]): (order: ShopperOrder) => void {
  const changedOrder = useRef<ShopperOrder>(undefined);
  useEffect(() => {
    const order = changedOrder.current;
    changedOrder.current = undefined;
    if (order && document.activeElement === document.body)
      document.getElementById(orderAnchor(order.id))?.focus();
  }, [orders]);
  return (order) => {
    changedOrder.current = order;
  };
}
