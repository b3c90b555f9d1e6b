import { useEffect, useRef } from 'react';

/**
 * Returns a ref that is true while the component is mounted. An asynchronous action reads it at its end, to find out
 * whether the user has left the page.
 */
export function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
