import { paths, useSignOut } from '@boaxepa/shell-sdk';
import { forgetLocation } from './location/location.ts';

/** Logs out, forgets the position and opens the welcome screen. */
export function useLeave(): () => Promise<void> {
  return useSignOut(paths.home(), forgetLocation);
}
