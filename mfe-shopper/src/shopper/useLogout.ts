import { paths, useSignOut } from '@boaxepa/shell-sdk';
import { clearLocation } from './location/location.ts';

export function useLogout(): () => Promise<void> {
  return useSignOut(paths.home(), clearLocation);
}
