import { useEffect, useRef } from 'react';

/** Calls `retry` each time the browser reports that the connection is back. Anything but a function: never. */
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
