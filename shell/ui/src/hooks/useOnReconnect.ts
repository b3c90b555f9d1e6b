import { useEffect, useEffectEvent } from 'react';

/** Calls `retry` whenever the device goes online again. With false or undefined, does nothing. */
export function useOnReconnect(retry: (() => unknown) | false | undefined): void {
  const onReconnect = useEffectEvent(() => void (retry && retry()));
  const active = Boolean(retry);
  useEffect(() => {
    if (!active) return undefined;
    const run = () => onReconnect();
    window.addEventListener('online', run);
    return () => window.removeEventListener('online', run);
  }, [active]);
}
