import { useSyncExternalStore } from 'react';
import { isConnected } from '../http/connection.ts';

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
  if (!isConnected()) return 'offline';
  return document.visibilityState === 'hidden' ? 'hidden' : 'visible';
}

export interface PollingOptions {
  readonly pollingInterval: number;
  readonly refetchOnFocus: true;
  readonly refetchOnReconnect: true;
}

/**
 * Returns options for a query that polls while the tab is visible: `useGetOrdersQuery(undefined, usePolling(2000))`.
 * The query also runs when the tab becomes visible or the device is online again.
 * @param options.whenHiddenMs polling interval of a hidden tab; by default a hidden tab does not poll
 */
export function usePolling(intervalMs: number, options: { whenHiddenMs?: number } = {}): PollingOptions {
  const now = useSyncExternalStore(subscribe, situation, () => 'visible' as const);
  const pace = { visible: intervalMs, hidden: options.whenHiddenMs ?? 0, offline: 0 }[now];
  return { pollingInterval: pace, refetchOnFocus: true, refetchOnReconnect: true };
}
