import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from './signInOut.ts';

/**
 * Logout of an area: leaves for a public page first, so that the guard of the page that is left does not send the person to a
 * login meanwhile, then ends the session.
 */
export function useSignOut(leaveTo: string): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    // At once: as a transition the guarded page would still stand when the session ends under it.
    await navigate(leaveTo, { flushSync: true });
    await signOut();
  }, [navigate, leaveTo]);
}
