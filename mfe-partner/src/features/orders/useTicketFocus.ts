import { returnFocus } from '@boaxepa/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus with an order: in another column its ticket is another element, and the focus would fall to the page. Where the
 * order shows no more, the screen's heading has it. Without scrolling: a finger that presses several tickets in turn stays where it is.
 */
export function useTicketFocus(orderId: string) {
  const ref = useRef<HTMLElement>(null);
  const id = `pedido-${orderId}`;
  useLayoutEffect(() => {
    const ticket = ref.current;
    return () => {
      if (!ticket?.contains(document.activeElement)) return;
      // Once the new one is on the page.
      queueMicrotask(() => returnFocus(document.getElementById(id), { preventScroll: true }));
    };
  }, [id]);
  return { ref, id, tabIndex: -1 };
}

/** Scrolls to the order that the address names ('#pedido-…') and focuses it, once the orders are on the screen. */
export function useOrderOfAddress(hash: string, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !hash.startsWith('#pedido-')) return;
    const ticket = document.getElementById(hash.slice(1));
    ticket?.scrollIntoView?.({ block: 'center' });
    ticket?.focus({ preventScroll: true });
  }, [hash, isLoaded]);
}
