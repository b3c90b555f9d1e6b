import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/** Whether the previous entry of this tab's history is a screen of the product: the router counts its entries from 0. */
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
 * Returns a click handler for a link to the screen above this one. It goes back in history instead, when the previous entry is a
 * screen of the product: that keeps its search, filters and scroll position. Otherwise the link's own address counts, as it does
 * for a click that opens another tab.
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
