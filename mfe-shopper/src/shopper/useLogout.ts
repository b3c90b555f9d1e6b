import { paths, useSignOut } from '@boaxepa/shell-sdk';
import { clearLocation } from './location/location.ts';

/** Logs out, forgets the position and opens the welcome screen. */
export function useLogout(): () => Promise<void> {
  return useSignOut(paths.home(), clearLocation);
}
