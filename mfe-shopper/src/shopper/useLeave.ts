import { paths, useSignOut } from '@boaxepa/shell-sdk';
import { forgetLocation } from './location/location.ts';

/** The shopper's logout: to the welcome screen, without place and session. */
export function useLeave(): () => Promise<void> {
  return useSignOut(paths.home(), forgetLocation);
}
