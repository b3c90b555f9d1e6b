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

export interface PollingOptions {
  readonly pollingInterval: number;
  readonly refetchOnFocus: true;
  readonly refetchOnReconnect: true;
}

/**
 * Returns the options of a query that polls while the tab is visible, as in `useGetOrdersQuery(undefined, usePolling(2000))`. The
 * query also runs when the tab becomes visible or the connection returns. With `whenHiddenMs`, a hidden tab polls at that
 * interval.
 */
export function usePolling(intervalMs: number, options: { whenHiddenMs?: number } = {}): PollingOptions {
  const now = useSyncExternalStore(subscribe, situation, () => 'visible' as const);
  const pace = { visible: intervalMs, hidden: options.whenHiddenMs ?? 0, offline: 0 }[now];
  return { pollingInterval: pace, refetchOnFocus: true, refetchOnReconnect: true };
}
