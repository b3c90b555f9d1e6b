import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { maySignOut, setPendingSignOut } from './pendingSignOut.ts';
import { signOut } from './signInOut.ts';

/** Navigation state of the redirect that follows a logout. */
export const signingOut = { signsOut: true } as const;

/** Whether a navigation with this state follows a logout. Blockers must let it pass, because the user has already confirmed. */
export function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signsOut' in state;
}

/**
 * Returns the logout function of an area. It asks about unsaved changes (askBeforeSignOut), ends the session, and only then
 * navigates to a public page, so the session ends even if that page's code fails to load. RequireUser reads the recorded logout and
 * redirects to the same page.
 * @param forget removes the area's own data about the user, once the logout is certain
 */
export function useSignOut(leaveTo: string, forget?: () => void): () => Promise<void> {
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    setPendingSignOut({ locationKey, leaveTo });
    forget?.();
    // Not awaited: the server's response must not delay the navigation.
    void signOut();
    try {
      await navigate(leaveTo, { replace: true, state: signingOut });
    } finally {
      setPendingSignOut(undefined);
    }
  }, [navigate, locationKey, leaveTo, forget]);
}
