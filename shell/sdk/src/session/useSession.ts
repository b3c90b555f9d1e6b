import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './sessionStore.ts';

/**
 * Returns the current session, or null if nobody is signed in. Renders the component again after a login or logout in
 * any tab.
 */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession, () => null);
}
