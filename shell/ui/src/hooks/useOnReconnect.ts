import { useEffect, useRef } from 'react';

/** Calls `retry` whenever the device goes online again. With false or undefined, does nothing. */
export function useOnReconnect(retry: (() => unknown) | false | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  const active = Boolean(retry);
  useEffect(() => {
    if (!active) return undefined;
    const run = () => void (latest.current && latest.current());
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [active]);
}
