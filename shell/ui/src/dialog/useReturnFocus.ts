import { useRef } from 'react';
import { returnFocus } from '../hooks/focus.ts';

/** Returns the element that gets the focus back: the focused element, or the button of the menu whose entry is focused. */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/**
 * Handlers for the content of a Radix dialog. Radix returns the focus only to a Radix trigger, but state opens our dialogs. After
 * closing, the focus returns to the former element or, if that has disappeared, to the screen's h1. An element that got the focus
 * in the meantime keeps it.
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
