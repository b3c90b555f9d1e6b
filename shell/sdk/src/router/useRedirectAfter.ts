import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leaves a finished page `ms` milliseconds after `to` is first set.
 * @param to either a URL, which replaces the page in the history so that the Back button does not return to it, or a
 * number of history steps
 */
export function useRedirectAfter(ms: number, to: string | number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => {
      if (typeof to === 'number') void navigate(to);
      else void navigate(to, { replace: true });
    }, ms);
    return () => clearTimeout(timer);
  }, [ms, to, navigate]);
}
