import { use, useCallback } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router-dom';

/**
 * Whether another screen was asked for: `leaving` as it was last drawn, `isLeaving` as it is now. The two differ while React draws the
 * next screen, which it does when nothing else is urgent; the router's hooks only know the first.
 */
export function useLeaving(): { readonly leaving: boolean; readonly isLeaving: () => boolean } {
  const router = use(UNSAFE_DataRouterContext)?.router;
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
