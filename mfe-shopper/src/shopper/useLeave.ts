import { paths, useSignOut } from '@boaxepa/shell-sdk';
import { useCallback } from 'react';
import { forgetLocation } from './location/location.ts';

/** The shopper's logout: to the welcome screen, without place and session. */
export function useLeave(): () => Promise<void> {
  const signOut = useSignOut(paths.home());
  return useCallback(() => {
    forgetLocation();
    return signOut();
  }, [signOut]);
}
