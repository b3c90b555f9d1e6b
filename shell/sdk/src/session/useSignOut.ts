import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { maySignOut, setPendingSignOut } from './pendingSignOut.ts';
import { signOut } from './signInOut.ts';

/** Navigation state of the redirect that follows a logout. Guards for unsaved changes let such a navigation pass. */
export const signingOut = { signsOut: true } as const;

/**
 * Returns true if a navigation follows a logout. Do not block such a navigation, because the user has already
 * confirmed the logout.
 */
export function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signsOut' in state;
}

function useLogout(leaveTo: string, asks: boolean, forget?: () => void): () => Promise<void> {
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  return useCallback(async () => {
    if (asks && !(await maySignOut())) return;
    setPendingSignOut({ locationKey, leaveTo });
    forget?.();
    // Do not wait for the server's response, because that would delay the navigation.
    void signOut();
    try {
      await navigate(leaveTo, { replace: true, state: signingOut });
    } finally {
      setPendingSignOut(undefined);
    }
  }, [navigate, locationKey, leaveTo, asks, forget]);
}

/**
 * Returns a function that logs the user out and opens a public page. It first asks about unsaved changes. The session
 * ends even if the public page fails to load.
 * @param forget removes the remote's data about the user; called when the logout can no longer be cancelled
 */
export function useSignOut(leaveTo: string, forget?: () => void): () => Promise<void> {
  return useLogout(leaveTo, true, forget);
}

/** Like `useSignOut`, but asks nothing. Use it after the account was deleted: the logout can no longer be cancelled. */
export function useImmediateSignOut(leaveTo: string): () => Promise<void> {
  return useLogout(leaveTo, false);
}
