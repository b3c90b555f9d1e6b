import { useRef } from 'react';

/** What the focus goes back to: where it is, or the button of the menu whose entry has it. */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

function takesFocus(element: Element | null): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
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
      if (document.activeElement !== document.body || takesFocus(origin.current)) return;
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.tabIndex = -1;
      takesFocus(heading);
    },
  };
}
