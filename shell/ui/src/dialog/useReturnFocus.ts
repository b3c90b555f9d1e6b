import { useRef } from 'react';
import { returnFocus } from '../hooks/focus.ts';

/**
 * Returns the element to focus after the dialog has closed. If the user opened the dialog from a menu, this is the
 * button of the menu.
 */
function originOfFocus(): Element | null {
  const focused = document.activeElement;
  const trigger = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : focused;
}

/**
 * Returns focus handlers for a Radix dialog without a Radix trigger. When the dialog closes, they focus the element
 * that had the focus before, or the page's h1 if that element has disappeared.
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

/**
 * Like useReturnFocus, but focuses the dialog itself when it opens. Radix would focus the first button. In a dialog,
 * this is the close button, whose tooltip would cover the corner of the dialog. In a menu, it is a button below the
 * links, because Radix skips links.
 */
export function useDialogFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return {
    ref,
    onOpenAutoFocus: (event: Event) => {
      onOpenAutoFocus();
      event.preventDefault();
      ref.current?.focus({ preventScroll: true });
    },
    onCloseAutoFocus,
  };
}
