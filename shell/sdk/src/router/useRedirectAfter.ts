import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leaves a finished page `ms` milliseconds after `to` is first set.
 * @param to a URL or a number of history steps; a URL replaces the page in the history, so that the Back button skips
 * it
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
