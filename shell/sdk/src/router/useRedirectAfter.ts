import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to `to` this long after it was first given: a screen whose work is done says so and leaves by itself. */
export function useRedirectAfter(ms: number, to: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (to === undefined) return undefined;
    const timer = setTimeout(() => void navigate(to), ms);
    return () => clearTimeout(timer);
  }, [ms, to, navigate]);
}
