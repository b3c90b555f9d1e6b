import { useLocation } from '@boaxepa/shell-sdk';
import { focusHeading } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';

/**
 * Time in milliseconds to wait for a heading. A screen can still be loading the text of its heading. After this time it counts as
 * a screen without a heading.
 */
const PATIENCE_MS = 5_000;

const focusThere = () => focusHeading({ preventScroll: true });

/** Returns whether the new screen has focused a field itself, or the element that the address's hash names has the focus. */
function hasOwnFocus(hash: string): boolean {
  const focused = document.activeElement;
  return focused?.matches('main input') === true || (hash !== '' && focused?.id === hash.slice(1));
}

/**
 * Focuses the h1 of the new screen after a route change, so that screen readers announce the heading and the keyboard continues
 * there. Does nothing on the first page, where the browser starts at the top, and if the screen or the user has already moved the
 * focus. Never scrolls, because ScrollRestoration does.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (hasOwnFocus(hash)) return undefined;
    const before = document.activeElement;
    if (focusThere()) return undefined;
    const observer = new MutationObserver(() => {
      const moved = document.activeElement !== before && document.activeElement !== document.body;
      if (moved || focusThere()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname, hash]);
}
