import { useRef } from 'react';
import { returnFocus } from '../hooks/focus.ts';

/**
 * Returns the element that should get the focus after closing: the focused element, or the button of the menu whose entry is
 * focused.
 */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/**
 * Returns handlers for the content of a Radix dialog. Radix returns the focus only to a Radix trigger, but our dialogs are opened
 * by state. When the dialog closes, the focus returns to the element that had it before. If that element has disappeared, the
 * screen's h1 gets the focus. If the user or the code has focused another element since then, that element keeps the focus.
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
