import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './sessionStore.ts';

/** Returns the current session or null. Renders again after logins and logouts, in this tab or another. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession, () => null);
}
