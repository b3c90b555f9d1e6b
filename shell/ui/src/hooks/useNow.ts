import { useEffect, useState } from 'react';

/** Returns the current time and updates it every `everyMs`. For the rest of a pickup window, and for "today" after midnight. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
