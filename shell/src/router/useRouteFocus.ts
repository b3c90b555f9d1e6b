import { useLocation } from '@boaxepa/shell-sdk';
import { focusHeading } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';

/** Maximum time in milliseconds to wait for a heading, because a screen may still load its heading's text. */
const PATIENCE_MS = 5_000;

const focusThere = () => focusHeading({ preventScroll: true });

/** Returns whether the screen has focused a field, or the browser has focused the target of the hash. */
function hasOwnFocus(hash: string): boolean {
  const focused = document.activeElement;
  return focused?.matches('main input') === true || (hash !== '' && focused?.id === hash.slice(1));
}

/**
 * Focuses the h1 after a route change, so that screen readers announce the new screen. Does nothing on the first page, and if the
 * screen or the user has already moved the focus. Never scrolls.
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
