import { useRef } from 'react';
import { returnFocus } from '../hooks/focus.ts';

/** What the focus goes back to: where it is, or the button of the menu whose entry has it. */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/**
 * Handlers for the content of a Radix dialog, which by itself returns the focus to a trigger of its own only, and ours are opened by
 * state. Once it closes, the focus is where it was; when that is gone, on the screen's h1; whoever was given it meanwhile keeps it.
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
