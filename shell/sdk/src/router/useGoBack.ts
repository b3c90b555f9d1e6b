import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Returns whether the previous entry of this tab's history is a screen of the product. The router numbers its history entries
 * from 0, so this is true for every number above 0.
 */
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
 * goes back instead, which restores search, filters and scroll position. A click that opens another tab always opens the link's
 * address.
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
