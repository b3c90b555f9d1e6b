import { useLocation } from '@boaxepa/shell-sdk';
import { focusHeading } from '@boaxepa/ui';
import { useEffect, useRef } from 'react';

/** A screen may still be fetching what its heading says; after this it has none. */
const PATIENCE_MS = 5_000;

const focusThere = () => focusHeading({ preventScroll: true });

/**
 * After a change of route, puts the focus on the new screen's h1, so that screen readers announce it and the keyboard goes on from
 * there. Leaves alone a field that the new screen has focused, whoever has moved the focus meanwhile, the first page, where the browser starts at the top, and the place that
 * the page is scrolled to, which is ScrollRestoration's.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return undefined;
    last.current = pathname;
    if (document.activeElement?.matches('main input')) return undefined;
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
  }, [pathname]);
}
