import { breakpoints } from '@boaxepa/shell-sdk';
import { useSyncExternalStore } from 'react';

const QUERY = `(min-width: ${breakpoints.wide}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether there is room for the sum beside the lines, instead of at the lower edge. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
