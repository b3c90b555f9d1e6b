import { serverNow, storageKeys, subscribeStored } from '@boaxepa/shell-sdk';
import { useEffect, useState } from 'react';

/**
 * Returns the current time. The component renders again every `everyMs` milliseconds, and when a response shows that
 * the device's clock is wrong.
 * @param clock by default the time of the server; its identity must not change between renders
 */
export function useNow(everyMs = 30_000, clock: () => Date = serverNow): Date {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const update = () => setNow(clock());
    const timer = setInterval(update, everyMs);
    const unsubscribe = subscribeStored([storageKeys.clockOffset], update);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [everyMs, clock]);
  return now;
}
