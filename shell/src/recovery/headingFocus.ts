import { useEffect } from 'react';

/** Puts the focus on the screen's heading, where what had it is gone and the address is the same. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The same for what takes the place of a form. */
export function useHeadingFocus(): void {
  useEffect(focusHeading, []);
}
