import { useSyncExternalStore } from 'react';
import { breakpoints } from '../theme/tokens.ts';

const QUERY = `(min-width: ${breakpoints.wide}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has the desktop's two columns; for what should not even be fetched on a phone, such as a second map. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
