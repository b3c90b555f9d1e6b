import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { useEffect, useRef } from 'react';
import { orderAnchor } from './orderTexts.ts';

/**
 * Returns a function to call after the user has cancelled or rated an order. When the list has changed, the order's
 * card gets the focus, because the pressed button has disappeared.
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
