import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns whether the previous history entry of the tab is a screen of the product. The router numbers its entries from 0. */
export function hasPreviousScreen(): boolean {
  const state: unknown = window.history.state;
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  );
}

/**
 * Returns a click handler for a link to the parent screen. If the previous history entry is a screen of the product, the handler
 * goes back, which restores filters and the scroll position. A click that opens a new tab follows the link.
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
