import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 300;

/** A value once it has not changed for as long as a person pauses between two letters. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
