import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns true if the previous history entry of the tab is a page of this website. The router stores the index of each
 * history entry, starting at 0, in the field `idx` of `history.state`.
 */
export function hasPreviousScreen(): boolean {
  const { idx } = (window.history.state ?? {}) as { readonly idx?: unknown };
  return typeof idx === 'number' && idx > 0;
}

/**
 * Returns a click handler for a link to the parent page. The handler goes back if the previous page belongs to this
 * website, because going back restores filters and scroll position. With a key such as Ctrl, the link opens a new tab.
 */
export function useGoBack(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (event.button !== 0 || opensElsewhere || !hasPreviousScreen()) return;
      event.preventDefault();
      void navigate(-1);
    },
    [navigate],
  );
}
