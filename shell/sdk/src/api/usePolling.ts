import { useSyncExternalStore } from 'react';
import { isConnected } from '../http/connection.ts';

const MAX_PAUSE_MS = 60_000;
const pauseEvents = new EventTarget();
let pausedUntil = 0;
let pauseTimer: ReturnType<typeof setTimeout> | undefined;

function endPause(): void {
  pauseTimer = undefined;
  pausedUntil = 0;
  pauseEvents.dispatchEvent(new Event('change'));
}

/**
 * Pauses all polls of the page after a response with a Retry-After header. A shorter pause does not end a longer one.
 * @param seconds value of the header; the pause lasts at most one minute
 */
export function pausePolls(seconds: number): void {
  const now = Date.now();
  pausedUntil = Math.min(Math.max(pausedUntil, now + seconds * 1000), now + MAX_PAUSE_MS);
  clearTimeout(pauseTimer);
  pauseTimer = setTimeout(endPause, pausedUntil - now);
  pauseEvents.dispatchEvent(new Event('change'));
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  pauseEvents.addEventListener('change', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    pauseEvents.removeEventListener('change', listener);
  };
}

function situation(): 'paused' | 'hidden' | 'visible' {
  if (!isConnected() || pauseTimer !== undefined) return 'paused';
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
  const pace = { visible: intervalMs, hidden: options.whenHiddenMs ?? 0, paused: 0 }[now];
  return { pollingInterval: pace, refetchOnFocus: true, refetchOnReconnect: true };
}
