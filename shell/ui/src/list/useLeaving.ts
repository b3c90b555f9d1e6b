import { useCurrentRouter } from '@boaxepa/shell-sdk';
import { useCallback } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';

/**
 * Whether another screen was asked for: `leaving` as it was last rendered, `isLeaving` as it is now. The two differ while React renders the
 * next screen in a transition; the router's hooks know only the first.
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
