import { serverNow } from '@boaxepa/shell-sdk';
import { useEffect, useState } from 'react';

/**
 * Returns the current time. The component renders again every `everyMs` milliseconds.
 * @param clock by default the time of the server; its identity must not change between renders
 */
export function useNow(everyMs = 30_000, clock: () => Date = serverNow): Date {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, clock]);
  return now;
}
