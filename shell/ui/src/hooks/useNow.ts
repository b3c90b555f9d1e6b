import { useEffect, useState } from 'react';

/** Returns the current time and updates it every `everyMs` milliseconds. Use it for texts that change as time passes. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
