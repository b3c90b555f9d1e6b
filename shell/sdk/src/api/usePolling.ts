import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function situation(): 'offline' | 'hidden' | 'visible' {
  if (!navigator.onLine) return 'offline';
  return document.visibilityState === 'hidden' ? 'hidden' : 'visible';
}

/** Options of a query hook that repeats. */
export interface PollingOptions {
  readonly pollingInterval: number;
  readonly refetchOnFocus: true;
  readonly refetchOnReconnect: true;
}

/**
 * Repeats a query while somebody looks: `useGetOrdersQuery(undefined, usePolling(2000))`. Stops in a hidden tab and runs at once on
 * return; stops offline likewise. `whenHiddenMs` goes on in a hidden tab at that pace, for the partner's board, whose chime matters most then.
 */
export function usePolling(intervalMs: number, options: { whenHiddenMs?: number } = {}): PollingOptions {
  const now = useSyncExternalStore(subscribe, situation, () => 'visible' as const);
  const pace = { visible: intervalMs, hidden: options.whenHiddenMs ?? 0, offline: 0 }[now];
  return { pollingInterval: pace, refetchOnFocus: true, refetchOnReconnect: true };
}
