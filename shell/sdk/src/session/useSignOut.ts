import { useCallback, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { signOut } from './signInOut.ts';

/** State of the navigation that a logout begins with: who holds it up, with a question, ends the session once it goes on. */
const signingOut = { signsOut: true } as const;

/** Whether a navigation with this state is the beginning of a logout. */
export function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signsOut' in state;
}

/**
 * Logout of an area: leaves for a public page first, so that the guard of the page that is left does not send the person to a
 * login meanwhile, then ends the session. A screen with unsaved changes asks before (UnsavedChanges).
 */
export function useSignOut(leaveTo: string): () => Promise<void> {
  const navigate = useNavigate();
  const here = useRef(false);
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(async () => {
    // At once: as a transition the guarded page would still stand when the session ends under it.
    await navigate(leaveTo, { flushSync: true, state: signingOut });
    if (!here.current) await signOut();
  }, [navigate, leaveTo]);
}
