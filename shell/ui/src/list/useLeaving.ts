import { useCurrentRouter } from '@boaxepa/shell-sdk';
import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns whether the user is leaving the screen. `leaving` is the value at the last render. `isLeaving()` returns the current
 * value, which can be newer.
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
