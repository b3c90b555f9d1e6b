import { useCurrentRouter } from '@boaxepa/shell-sdk';
import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns whether the user is leaving the page: `leaving` at the time of the last render, `isLeaving()` at the time of
 * the call.
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
