import { orderAnchor } from '@boaxepa/contracts/domain/orderAddresses';
import { isOpenStatus } from '@boaxepa/contracts/domain/orderStatus';
import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { useFocusSuccessor } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on an order's card when the card moves to another column of the board. Otherwise, the focus would be
 * lost, because React mounts a new element. If the card disappears, the main heading of the page gets the focus.
 */
export function useTicketFocus(orderId: string) {
  const ref = useRef<HTMLElement>(null);
  const id = orderAnchor(orderId);
  useFocusSuccessor(ref, () => document.getElementById(id));
  return { ref, id, tabIndex: -1 };
}

/**
 * Scrolls to the order in the URL's hash ('#pedido-' and the order id) and focuses its card, as soon as the order has
 * loaded. A repeated navigation to the same order focuses its card again.
 * @param location location of the router
 * @param orders loaded orders, or undefined while the filters of the page are changing
 * @param showHidden called once if the order is closed and the page does not show it
 */
export function useFocusOrderFromHash(
  { hash, key }: { readonly hash: string; readonly key: string },
  orders: readonly PartnerOrder[] | undefined,
  showHidden: (orderId: string) => void,
): void {
  const focusedKey = useRef('');
  const searchedHash = useRef('');
  useEffect(() => {
    if (hash === '') {
      searchedHash.current = '';
      return;
    }
    const order = orders?.find(({ id }) => `#${orderAnchor(id)}` === hash);
    if (!order || focusedKey.current === key) return;
    const ticket = document.getElementById(orderAnchor(order.id));
    if (ticket) {
      focusedKey.current = key;
      ticket.scrollIntoView?.({ block: 'center' });
      ticket.focus({ preventScroll: true });
    } else if (searchedHash.current !== hash && !isOpenStatus(order.status)) {
      searchedHash.current = hash;
      showHidden(order.id);
    }
  });
}
