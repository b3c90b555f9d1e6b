import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { maySignOut, setPendingSignOut } from './pendingSignOut.ts';
import { signOut } from './signInOut.ts';

/** State of the navigation that follows a logout. */
export const signingOut = { signsOut: true } as const;

/** Whether a navigation with this state follows a logout. Blockers must let it pass: the question was asked before the logout. */
export function isSigningOut(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signsOut' in state;
}

/**
 * Returns the logout of an area. It asks about unsaved changes (askBeforeSignOut), ends the session, and only then navigates to a public
 * page: the session ends even if that page's code never loads. RequireUser sees the recorded logout and leads to the same page.
 * @param forget removes what the area keeps of the person, once the logout is certain
 */
export function useSignOut(leaveTo: string, forget?: () => void): () => Promise<void> {
  const navigate = useNavigate();
  const { key: locationKey } = useLocation();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    setPendingSignOut({ locationKey, leaveTo });
    forget?.();
    // The server's answer must not delay the navigation.
    void signOut();
    try {
      await navigate(leaveTo, { replace: true, state: signingOut });
    } finally {
      setPendingSignOut(undefined);
    }
  }, [navigate, locationKey, leaveTo, forget]);
}
