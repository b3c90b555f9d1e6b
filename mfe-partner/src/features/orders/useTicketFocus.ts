import { returnFocus } from '@boaxepa/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus on an order that moves to another column, where React mounts a new element. If the order has left the screen,
 * the heading gets the focus. Does not scroll, so that a person can press several tickets one after the other.
 */
export function useTicketFocus(orderId: string) {
  const ref = useRef<HTMLElement>(null);
  const id = `pedido-${orderId}`;
  useLayoutEffect(() => {
    const ticket = ref.current;
    return () => {
      if (!ticket?.contains(document.activeElement)) return;
      // Run after React has mounted the new element.
      queueMicrotask(() => returnFocus(document.getElementById(id), { preventScroll: true }));
    };
  }, [id]);
  return { ref, id, tabIndex: -1 };
}

/** Scrolls to the order in the URL fragment ('#pedido-…') and focuses it, after the orders have rendered. */
export function useFocusOrderFromHash(hash: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !hash.startsWith('#pedido-')) return;
    const ticket = document.getElementById(hash.slice(1));
    ticket?.scrollIntoView?.({ block: 'center' });
    ticket?.focus({ preventScroll: true });
  }, [hash, isLoaded]);
}
