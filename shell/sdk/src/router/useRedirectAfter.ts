import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leaves a finished screen `ms` after `to` is first set. An address replaces the history entry, so that Back does not open the
 * finished form again. A number moves by that many history entries.
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
