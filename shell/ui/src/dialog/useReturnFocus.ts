import { useRef } from 'react';
import { returnFocus } from '../hooks/focus.ts';

/** Returns the element that gets the focus after closing. For a menu entry, returns the button of the menu. */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/**
 * Returns handlers for the content of a Radix dialog that is opened by state. When the dialog closes, the focus returns to the
 * previous element. If that element has disappeared, the screen's h1 gets the focus.
 */
export function useReturnFocus() {
  const origin = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      origin.current = originOfFocus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) returnFocus(origin.current, { preventScroll: true });
    },
  };
}
