import { useLocation } from '@boaxepa/shell-sdk';
import { focusHeading } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';

/** Maximum time in milliseconds to wait for a heading. Its text may still be loading. */
const PATIENCE_MS = 5_000;

const focusThere = () => focusHeading({ preventScroll: true });

/** Returns true if the page has focused an input, or the browser has focused the target of the URL's hash. */
function hasOwnFocus(hash: string): boolean {
  const focused = document.activeElement;
  return focused?.matches('main input') === true || (hash !== '' && focused?.id === hash.slice(1));
}

/**
 * Focuses the h1 after a route change, so that screen readers announce the page. Does nothing on the first page, or if
 * the focus has already moved. Never scrolls.
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
