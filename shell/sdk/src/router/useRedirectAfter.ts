import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Leaves a screen whose work is done, `ms` after `to` was first given. An address takes the screen's place in history, so that Back
 * does not open the finished form again; a number goes that many steps through the history.
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
