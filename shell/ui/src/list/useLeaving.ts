import { useCurrentRouter } from '@boaxepa/shell-sdk';
import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns whether the user is navigating to another screen. `leaving` is the state of the last render. `isLeaving()` is the
 * current state, which is newer while React renders the next screen.
 */
export function useLeaving(): { readonly leaving: boolean; readonly isLeaving: () => boolean } {
  const router = useCurrentRouter();
  const { pathname } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const isLeaving = useCallback(
    () =>
      router !== undefined &&
      (router.state.navigation.state !== 'idle' || router.state.location.pathname !== pathname),
    [router, pathname],
  );
  return { leaving, isLeaving };
}
