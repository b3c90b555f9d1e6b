import { useCurrentRouter } from '@boaxepa/shell-sdk';
import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Returns whether the user is navigating to another screen. `leaving` is the value at the last render, and `isLeaving()` returns
 * the value at the time of the call. The values differ while React renders the next screen in a transition, because the router's
 * hooks only know the rendered state.
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
