import { useEffect, useState } from 'react';

/** In this time a new screen gets its own answers first. */
const SCREEN_FIRST_MS = 400;

/**
 * Whether what stands around a screen, such as a badge, may ask for its own: not before the screen beside it. What is known already, it
 * shows at once: `useQuerySubscription(useAfterScreen() ? arg : skipToken)` beside `useQueryState(arg)`.
 */
export function useAfterScreen(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SCREEN_FIRST_MS);
    return () => clearTimeout(timer);
  }, []);
  return due;
}
