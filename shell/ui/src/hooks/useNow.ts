import { useEffect, useState } from 'react';

/** The present time, renewed at the interval: for what is left of a pickup window, and for "today" past midnight. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
